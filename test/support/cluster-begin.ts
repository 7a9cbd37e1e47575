export { begin as default } from './one-cluster';
