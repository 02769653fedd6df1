import type { DocumentoEmitidoRef } from '../../../../src/schemas/requerimento/documentoEmitido.ts';
import { licencasValidas } from '../../../../src/schemas/requerimento/licencas.ts';
import { pedidoAberto } from '../../../../src/schemas/requerimento/historicoDaValidade.ts';
import { motivo, type Fazem, type Lugar } from './lugar.ts';

const chaveDe = ({ estado }: Lugar, serve: (d: DocumentoEmitidoRef) => boolean): string | undefined =>
  licencasValidas(estado).find(serve)?.chave;
const corre = ({ suspensa, valido_ate }: DocumentoEmitidoRef): boolean => suspensa === undefined && valido_ate !== null;

/** Licences drawn anew, rectified, given more time, standing still and going on. */
export const comandosDasLicencas = {
  'regenerar-licenca': () => ({ acao: 'regenerar-licenca', licenca: 'alvara' }),
  'retificar-licenca': (_l, n) => ({
    acao: 'retificar-licenca',
    licenca: 'alvara',
    motivo,
    valido_ate: n % 3 === 0 ? null : `20${30 + (n % 60)}-01-31`,
  }),
  'pedir-prorrogacao-da-licenca': (l) => {
    const licenca = chaveDe(l, (d) => corre(d) && pedidoAberto(d) === undefined);
    return licenca === undefined ? undefined : { acao: 'pedir-prorrogacao-da-licenca', licenca, motivo };
  },
  'prorrogar-licenca': (l, n) => {
    const licenca = chaveDe(l, corre);
    return licenca === undefined
      ? undefined
      : { acao: 'prorrogar-licenca', licenca, motivo, ...(n % 2 === 0 ? {} : { ato: `Decreto ${n}` }) };
  },
  'negar-prorrogacao-da-licenca': (l) => {
    const licenca = chaveDe(l, (d) => pedidoAberto(d) !== undefined);
    return licenca === undefined ? undefined : { acao: 'negar-prorrogacao-da-licenca', licenca, motivo };
  },
  'suspender-licenca': (l) => {
    const licenca = chaveDe(l, ({ suspensa }) => suspensa === undefined);
    return licenca === undefined ? undefined : { acao: 'suspender-licenca', licenca, motivo };
  },
  'retomar-licenca': (l) => {
    const licenca = chaveDe(l, ({ suspensa }) => suspensa !== undefined);
    return licenca === undefined ? undefined : { acao: 'retomar-licenca', licenca, motivo };
  },
} satisfies Fazem;
