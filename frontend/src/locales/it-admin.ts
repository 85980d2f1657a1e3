import adminAudit from './it/admin-audit.json' with { type: 'json' };
import adminBots from './it/admin-bots.json' with { type: 'json' };
import adminContent from './it/admin-content.json' with { type: 'json' };
import adminLeads from './it/admin-leads.json' with { type: 'json' };
import adminOutbox from './it/admin-outbox.json' with { type: 'json' };
import adminProjects from './it/admin-projects.json' with { type: 'json' };
import adminSupport from './it/admin-support.json' with { type: 'json' };
import adminSystem from './it/admin-system.json' with { type: 'json' };
import adminUsers from './it/admin-users.json' with { type: 'json' };

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
