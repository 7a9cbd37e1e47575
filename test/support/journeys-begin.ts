export { begin as default } from './one-product';
