import { Outlet } from 'react-router';
import './auth-layout.css';
import { Header } from './header';

/** Login and sign-up pages: header plus content. */
export function AuthLayout() {
  return (
    <div className="auth-layout">
      <Header />
      <main className="auth-content">
        <Outlet />
      </main>
    </div>
  );
}
