import { isIP } from 'node:net';
import type { AppSettings } from './parts.ts';
import type { Settings } from './settings.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** What the application needs of the settings, in its own terms. `distDir` is the built browser part. */
export function appSettings(settings: Settings, distDir: string | null): AppSettings {
  return {
    producao: settings.publicUrl?.startsWith('https:') ?? false,
    // Without PUBLIC_URL the links in mails lead to this machine, at the port the portal answers on.
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    organizacaoPadrao: settings.defaultOrganizacao ?? null,
    trustProxy: settings.trustProxy,
    loopback: isLoopback(settings.host),
    demoPasswordDefinida: settings.demoPasswordGiven,
    acessoMinutos: settings.accessTokenMinutes,
    renovacaoHoras: settings.refreshTokenHours,
    familiaHoras: { equipe: settings.staffSessionHours, requerente: settings.applicantSessionDays * 24 },
    realtimePort: settings.realtimePort,
    realtimePorEndereco: settings.realtimePerAddress,
    smtp: settings.smtpUrl !== undefined,
    cepUrl: settings.cepUrl ?? null,
    mapa: settings.mapUrl === undefined ? null : { url: settings.mapUrl, credito: settings.mapCredit ?? '' },
    inscricaoInterna: settings.registrationPrivate,
    conectorRedes: settings.connectorNetworks,
    distDir,
    limites: {
      geral: settings.rateLimit,
      entrada: settings.rateLimitLogin,
      consulta: settings.rateLimitLookup,
      cliente: settings.rateLimitClient,
    },
  };
}
