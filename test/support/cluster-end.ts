export { end as default } from './one-cluster';
