/** How a stand-in's host says of a container that it would not answer: a status that no engine has. */
export const hungStatus = 599;
