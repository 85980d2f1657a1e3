// @ts-expect-error autocannon ships no types
import autocannon from 'autocannon';

const [url, seconds, cookie] = process.argv.slice(2);
const ADDRESSES = 2000;

// Must match gateway-load.lua.
const headers = {
  accept: 'application/json',
  'accept-language': 'it-IT,it;q=0.9,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  cookie,
};
const requests = Array.from({ length: ADDRESSES }, (_, index) => ({
  headers: { ...headers, 'x-forwarded-for': `198.18.${Math.floor(index / 200)}.${(index % 200) + 1}` },
}));

const result = await autocannon({ url, connections: 50, duration: Number(seconds), requests });
const failed = result.errors + result.timeouts + result.non2xx;
const figures = { rate: result.requests.total / result.duration, p99Ms: result.latency.p99, failed };
process.stdout.write(`RESULT ${JSON.stringify(figures)}\n`);
