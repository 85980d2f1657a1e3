import adminAudit from './en/admin-audit.json' with { type: 'json' };
import adminBots from './en/admin-bots.json' with { type: 'json' };
import adminContent from './en/admin-content.json' with { type: 'json' };
import adminLeads from './en/admin-leads.json' with { type: 'json' };
import adminOutbox from './en/admin-outbox.json' with { type: 'json' };
import adminProjects from './en/admin-projects.json' with { type: 'json' };
import adminSupport from './en/admin-support.json' with { type: 'json' };
import adminSystem from './en/admin-system.json' with { type: 'json' };
import adminUsers from './en/admin-users.json' with { type: 'json' };

export const texts = {
  adminProjects,
  adminUsers,
  adminAudit,
  adminOutbox,
  adminSupport,
  adminContent,
  adminLeads,
  adminBots,
  adminSystem,
};
