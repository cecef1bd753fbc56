/** Signs, codes and short words of currencies, as they stand beside amounts: parts of a regular expression with the flag u. */

const symbol = '(?:US|C|A|NZ|HK|S|MX|R)?[$]|[€£¥￥₹₩₽₺₪₫฿₴₦₱₸₡₲]|円|元|د\\.إ|ر\\.س';
const code =
  'EUR|USD|GBP|CHF|JPY|AUD|CAD|NZD|NOK|SEK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|INR|CNY|RMB|BRL|ZAR|TRY|ILS|AED|SAR|QAR|' +
  'KWD|EGP|MAD|MXN|ARS|CLP|COP|PEN|SGD|HKD|TWD|KRW|THB|IDR|MYR|PHP|VND|RUB|UAH|KES|NGN|PKR|LKR|BDT';
const word = 'zł|kr\\.?|Kč|Ft|lei|лв\\.?|руб\\.?|грн\\.?|Rs\\.?|Rp\\.?|RM|Fr\\.|SFr\\.|TL';

/** One of them, whole. */
export const currency = `(?:${symbol}|(?:${code}|${word})(?![\\p{L}\\d]))`;
