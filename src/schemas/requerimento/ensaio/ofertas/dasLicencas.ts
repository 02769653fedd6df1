import { licencasValidas } from '../../licencas.ts';
import { pedidoAberto } from '../../historicoDaValidade.ts';
import { prorrogacaoDoDia } from '../../mudancasDaValidade.ts';
import type { DocumentoEmitidoRef } from '../../documentoEmitido.ts';
import type { DocumentoEmitido } from '../../../processo/documentoDeclarado.ts';
import { dito, motivo, type PedeTexto } from '../oferta.ts';
import type { Fazem, Onde, Pronta } from './pronta.ts';

const ATO: PedeTexto = { chave: 'ato', rotulo: 'Decisão ou decreto', tipo: 'linha', obrigatorio: false };
const DESDE: PedeTexto = { chave: 'desde', rotulo: 'Desde (sem nada: hoje)', tipo: 'data', obrigatorio: false };

const cada = (
  { definicao, estado }: Onde,
  serve: (licenca: DocumentoEmitidoRef, emitido: DocumentoEmitido) => boolean,
  pronta: (chave: string, nome: string) => Pronta,
): readonly Pronta[] =>
  licencasValidas(estado).flatMap((licenca) => {
    const emitido = definicao.documentos_emitidos.find((d) => d.chave === licenca.chave);
    if (emitido === undefined || !serve(licenca, emitido)) return [];
    return [{ ...pronta(licenca.chave, `${emitido.nome} nº ${licenca.numero}`), sobre: licenca.chave }];
  });

/** Whether it may be given more time today, by what the draft says. */
const prorrogavel =
  ({ definicao, estado, contexto }: Onde) =>
  (licenca: DocumentoEmitidoRef, emitido: DocumentoEmitido): boolean => {
    const possivel = prorrogacaoDoDia(definicao, estado, emitido, licenca, contexto.hoje);
    return possivel !== undefined && possivel.impede === undefined;
  };

/** What the validity of an issued paper goes through afterwards. */
export const dasLicencas: Fazem = {
  'pedir-prorrogacao-da-licenca': (onde) =>
    cada(
      onde,
      (licenca, emitido) =>
        emitido.prorrogacao?.quem !== 'setor' &&
        pedidoAberto(licenca) === undefined &&
        prorrogavel(onde)(licenca, emitido),
      (licenca, nome) => ({
        ...{ rotulo: `Pedir a prorrogação: ${nome}`, pede: [motivo] },
        comando: (d) => ({ acao: 'pedir-prorrogacao-da-licenca', licenca, motivo: dito(d, 'motivo') }),
      }),
    ),
  'prorrogar-licenca': (onde) =>
    cada(onde, prorrogavel(onde), (licenca, nome) => ({
      ...{ rotulo: `Prorrogar: ${nome}`, pede: [motivo, ATO] },
      comando: (d) => ({ acao: 'prorrogar-licenca', licenca, motivo: dito(d, 'motivo'), ato: dito(d, 'ato') }),
    })),
  'negar-prorrogacao-da-licenca': (onde) =>
    cada(
      onde,
      (licenca) => pedidoAberto(licenca) !== undefined,
      (licenca, nome) => ({
        ...{ rotulo: `Negar a prorrogação: ${nome}`, pede: [motivo] },
        comando: (d) => ({ acao: 'negar-prorrogacao-da-licenca', licenca, motivo: dito(d, 'motivo') }),
      }),
    ),
  'suspender-licenca': (onde) =>
    cada(
      onde,
      (licenca, { suspensao }) => suspensao === true && licenca.suspensa === undefined,
      (licenca, nome) => ({
        ...{ rotulo: `Suspender a validade: ${nome}`, pede: [motivo, ATO, DESDE] },
        comando: (d) => ({
          ...{ acao: 'suspender-licenca', licenca, motivo: dito(d, 'motivo'), ato: dito(d, 'ato') },
          ...(dito(d, 'desde') === '' ? {} : { desde: dito(d, 'desde') }),
        }),
      }),
    ),
  'retomar-licenca': (onde) =>
    cada(
      onde,
      (licenca) => licenca.suspensa !== undefined,
      (licenca, nome) => ({
        ...{ rotulo: `Retomar a validade: ${nome}`, pede: [motivo, ATO] },
        comando: (d) => ({ acao: 'retomar-licenca', licenca, motivo: dito(d, 'motivo'), ato: dito(d, 'ato') }),
      }),
    ),
};
