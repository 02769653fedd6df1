import { BYTES_DE_UM_GB, cotasDoPortal } from '../src/schemas/cotas.ts';
import { isLoopback } from './loopback.ts';
import type { AppSettings } from './parts.ts';
import type { Settings } from './settings.ts';

/** A start that others could reach: by a public address, or because it listens beyond this machine. */
export const openToTheWorld = ({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>): boolean =>
  publicUrl !== undefined || !isLoopback(host);

/** When accounts of the demonstration are let act; their standard password is known to everybody. */
export const demonstrationEntry = (
  settings: Pick<Settings, 'publicUrl' | 'host' | 'demoPasswordChosen'>,
): AppSettings['demonstracao'] => {
  if (settings.demoPasswordChosen) return 'sempre';
  return openToTheWorld(settings) ? 'nunca' : 'daqui';
};

/** What the application needs of the settings, in its own terms. `distDir` is the built browser part. */
export function appSettings(settings: Settings, distDir: string | null): AppSettings {
  return {
    producao: settings.publicUrl?.startsWith('https:') ?? false,
    // Without PUBLIC_URL the links in mails lead to this machine, at the port the portal answers on.
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    organizacaoPadrao: settings.defaultOrganizacao ?? null,
    trustProxy: settings.trustProxy,
    loopback: isLoopback(settings.host),
    aberto: openToTheWorld(settings),
    demonstracao: demonstrationEntry(settings),
    acessoMinutos: settings.accessTokenMinutes,
    renovacaoHoras: settings.refreshTokenHours,
    familiaHoras: { equipe: settings.staffSessionHours, requerente: settings.applicantSessionDays * 24 },
    realtimePort: settings.realtimePort,
    realtimePorEndereco: settings.realtimePerAddress,
    smtp: settings.smtpUrl !== undefined,
    cepUrl: settings.cepUrl ?? null,
    mapa: settings.mapUrl === undefined ? null : { url: settings.mapUrl, credito: settings.mapCredit ?? '' },
    cotas: {
      ...cotasDoPortal,
      organizacao: { ...cotasDoPortal.organizacao, bytes: settings.filesGbPerCity * BYTES_DE_UM_GB },
    },
    conexoes: {
      total: settings.webConnections,
      porEndereco: settings.webPerAddress,
      corpoMs: settings.bodySeconds * 1000,
      envioMs: settings.uploadMinutes * 60_000,
    },
    inscricaoInterna: settings.registrationPrivate,
    conectorRedes: settings.connectorNetworks,
    openidRedes: settings.openidNetworks,
    distDir,
    limites: {
      geral: settings.rateLimit,
      entrada: settings.rateLimitLogin,
      consulta: settings.rateLimitLookup,
      cliente: settings.rateLimitClient,
    },
  };
}
