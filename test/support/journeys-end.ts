export { end as default } from './one-product';
