import { startJobs } from '../../server/jobs/startJobs.ts';
import { startRealtime } from '../../server/realtime/startRealtime.ts';
import { portaLivre } from './portaLivre.ts';
import { portalAberto, type PortalAberto } from './portalAberto.ts';

/** The application as `portalAberto` has it, with its websockets and the work beside the calls: an open page hears of what others do. */
export async function portalComTempoReal(): Promise<PortalAberto> {
  const p = await portalAberto({ realtimePort: await portaLivre() });
  const tempoReal = await startRealtime(p.portal.parts);
  const jobs = await startJobs(p.portal.parts);
  return {
    ...p,
    fechar: async () => {
      await tempoReal.stop();
      await jobs.stop();
      await p.fechar();
    },
  };
}
