import { samples } from './sample-sites.ts';

const FIRST_PORT = Number(process.env.CUSTOMER_PORT ?? 8181);

/** Where this worker's journeys serve a customer's website. */
export const customerAddress = {
  host: '127.0.0.1',
  port: FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0),
};

/** Leads a browser there by the names of the sample sites. */
export const customerRules = Object.values(samples)
  .map(({ domain }) => domain.replace(/:\d+$/, ''))
  .map((name) => `MAP ${name} ${customerAddress.host}:${customerAddress.port}`)
  .join(', ');
