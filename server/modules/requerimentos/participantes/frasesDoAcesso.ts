import { papeisDoParticipante, type PapelDoParticipante } from '../../../../src/schemas/requerimento/participante.ts';
import { requerimentoDito } from './enviarConvite.ts';

type Dito = Parameters<typeof requerimentoDito>[0];

/** Told to who invited, at the bell. */
export const respostaAoConvite = (nome: string, aceita: boolean, numero: string | null): string =>
  `${nome} ${aceita ? 'aceitou' : 'recusou'} participar do requerimento ${numero ?? ''}`;

/** What the mail says that an access was taken back by. */
export const valoresDoAcessoRetirado = (r: Dito, papel: PapelDoParticipante, motivo: string) => ({
  'convite.requerimento': requerimentoDito(r),
  'convite.papel': papeisDoParticipante[papel].toLowerCase(),
  'decisao.motivo': motivo,
});

/** Told to whose access was taken back, at the bell. */
export const acessoRetirado = (r: Dito, motivo: string): string =>
  `O seu acesso ao requerimento ${requerimentoDito(r)} foi retirado: ${motivo}`;
