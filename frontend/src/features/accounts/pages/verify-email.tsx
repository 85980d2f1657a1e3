import { EmailConfirmation } from '../auth/components/email-confirmation.tsx';

export function VerifyEmailPage() {
  return (
    <div className="column pt-8 pb-20 lg:pt-16">
      <div className="max-w-xl">
        <EmailConfirmation />
      </div>
    </div>
  );
}
