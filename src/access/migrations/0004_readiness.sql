-- One row, written to tell whether the database takes writes: a full disk can still be read.
CREATE TABLE readiness (at INTEGER NOT NULL) STRICT;
INSERT INTO readiness (at) VALUES (0);
