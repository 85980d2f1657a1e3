import { NewPassword } from '../auth/components/new-password.tsx';

export function ResetPasswordPage() {
  return (
    <div className="column pt-8 pb-20 lg:pt-16">
      <div className="max-w-md">
        <NewPassword />
      </div>
    </div>
  );
}
