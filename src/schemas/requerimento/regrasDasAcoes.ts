import type { Acao } from './comandos.ts';
import { regrasDaAnalise } from './regras/daAnalise.ts';
import { regrasDaConducao } from './regras/daConducao.ts';
import { regrasDasPendencias } from './regras/dasPendencias.ts';
import { regrasDasVistorias } from './regras/dasVistorias.ts';
import { regrasDoRequerente } from './regras/doRequerente.ts';
import { regrasDasConsultas } from './regras/dasConsultas.ts';
import { regrasDasLigacoes } from './regras/dasLigacoes.ts';
import { regrasDasLicencas } from './regras/dasLicencas.ts';
import { regrasDosPareceres } from './regras/dosPareceres.ts';
import { regrasDosPrazos } from './regras/dosPrazos.ts';
import { regrasDosConsentimentos } from './regras/dosConsentimentos.ts';
import { regrasDosParticipantes } from './regras/dosParticipantes.ts';
import { regrasDosInformados } from './regras/dosInformados.ts';
import { regrasDasTrocas } from './regras/dasTrocas.ts';
import { regrasDosTermos } from './regras/dosTermos.ts';
import { regrasDasContrapartidas } from './regras/dasContrapartidas.ts';
import { regrasDosValores } from './regras/dosValores.ts';
import { regrasDasConferencias } from './regras/dasConferencias.ts';
import type { Regra } from './regras/regra.ts';

/** State x action x role, read by the server to refuse and by the screens to offer (process.md 8), in the order in which they are offered. */
export const regras: { readonly [A in Acao]: Regra } = {
  ...regrasDoRequerente,
  ...regrasDaAnalise,
  ...regrasDasConferencias,
  ...regrasDasConsultas,
  ...regrasDasPendencias,
  ...regrasDosPareceres,
  ...regrasDasLigacoes,
  ...regrasDasVistorias,
  ...regrasDosPrazos,
  ...regrasDosTermos,
  ...regrasDosParticipantes,
  ...regrasDasTrocas,
  ...regrasDosInformados,
  ...regrasDosConsentimentos,
  ...regrasDosValores,
  ...regrasDasContrapartidas,
  ...regrasDasLicencas,
  ...regrasDaConducao,
};
