import { etapaDe } from '../../../processo/preenchimento.ts';
import { execucoesAbertas } from '../../execucoes.ts';
import { alcances, papeisDoParticipante, type Alcance, type PapelDoParticipante } from '../../participante.ts';
import { subprocessosDaEtapa } from '../../subprocessos.ts';
import { sucessoresPorAbrir } from '../../sucessor.ts';
import { dito, escolha, motivo, type PedeTexto } from '../oferta.ts';
import { ARQUIVO_DO_ENSAIO, type Fazem, type Onde, type Pronta } from './pronta.ts';

const opcoesDe = (nomes: { readonly [valor: string]: string }) =>
  Object.entries(nomes).map(([valor, rotulo]) => ({ valor, rotulo }));

const CONVITE: readonly PedeTexto[] = [
  escolha('papel', 'Papel', opcoesDe(papeisDoParticipante)),
  escolha('pode', 'O que pode', opcoesDe(alcances).toReversed()),
  { chave: 'nome', rotulo: 'Nome', tipo: 'linha', obrigatorio: true },
  { chave: 'ate', rotulo: 'Acesso até (um representante precisa de uma data)', tipo: 'data', obrigatorio: false },
];

const convidar: Pronta = {
  pede: CONVITE,
  comando: (d) => {
    // What is none of these the engine refuses at its field.
    const [papel, pode] = [dito(d, 'papel') as PapelDoParticipante, dito(d, 'pode') as Alcance];
    return {
      ...{ acao: 'convidar-participante', papel, pode, nome: dito(d, 'nome'), ate: dito(d, 'ate') || null },
      ...{ procuracao: papel === 'representante' ? ARQUIVO_DO_ENSAIO : null, documento: null },
    };
  },
};

const doConvite =
  (acao: 'aceitar-convite' | 'recusar-convite') =>
  ({ ator: { convite } }: Onde): readonly Pronta[] =>
    convite === undefined ? [] : [{ comando: () => ({ acao, participante: convite }) }];

/** Requests of a test run that are bound to it: none that exists. */
const ligado = ({ estado: { subprocessos = [], sucessores = [] } }: Onde): number =>
  1 + Math.max(0, ...[...subprocessos, ...sucessores].map(({ requerimento = 0 }) => requerimento));
const numeroDe = (requerimento: number, { contexto }: Onde): string =>
  `${contexto.hoje.slice(0, 4)}/L${String(requerimento).padStart(5, '0')}`;
const COMO_TERMINA = ['Deferido', 'Indeferido', 'Cancelado'] as const;

/** A request that an open step asks for is filed, and ends. */
const subprocessos = (onde: Onde): readonly Pronta[] =>
  execucoesAbertas(onde.estado).flatMap((execucao) => {
    const etapa = etapaDe(onde.definicao, execucao.etapa);
    if (etapa === undefined) return [];
    return subprocessosDaEtapa(onde.definicao, onde.estado, etapa).flatMap(
      ({ pedido: { chave, nome }, abertos, cumprido }): readonly Pronta[] => {
        const requerimento = ligado(onde);
        const novo = { requerimento, numero: numeroDe(requerimento, onde), chave, situacao: null };
        return [
          ...(cumprido || abertos.length > 0
            ? []
            : [
                {
                  ...{ sobre: `${chave}:novo`, rotulo: `Protocolar o que a etapa pede: ${nome}` },
                  comando: () => ({ acao: 'acompanhar-subprocesso', ...novo }) as const,
                },
              ]),
          ...abertos.flatMap((aberto) =>
            COMO_TERMINA.map((situacao): Pronta => ({
              ...{ sobre: `${aberto.requerimento}:${situacao}`, rotulo: `${nome}: terminar como ${situacao}` },
              comando: () => ({
                acao: 'acompanhar-subprocesso',
                ...{ requerimento: aberto.requerimento, numero: aberto.numero },
                ...{ chave, situacao },
              }),
            })),
          ),
        ];
      },
    );
  });

/** A request that has to follow this one is opened, or its draft thrown away. */
const sucessores = (onde: Onde): readonly Pronta[] => [
  ...sucessoresPorAbrir(onde.estado).map(({ processo, nome }): Pronta => ({
    ...{ sobre: processo, rotulo: `Abrir o que vem depois: ${nome}` },
    comando: () => ({ acao: 'acompanhar-sucessor', requerimento: ligado(onde), processo, aberto: true }),
  })),
  ...(onde.estado.sucessores ?? []).flatMap(({ requerimento, nome }): readonly Pronta[] =>
    requerimento === undefined
      ? []
      : [
          {
            ...{ sobre: `${requerimento}:descartado`, rotulo: `Descartar o rascunho aberto: ${nome}` },
            comando: () => ({ acao: 'acompanhar-sucessor', requerimento, aberto: false }),
          },
        ],
  ),
];

/** Who is let in to the request, and requests that are bound to it. */
export const deOutros: Fazem = {
  'convidar-participante': () => [convidar],
  'aceitar-convite': doConvite('aceitar-convite'),
  'recusar-convite': doConvite('recusar-convite'),
  'revogar-participante': ({ estado, ator }) =>
    (estado.participantes ?? [])
      .filter(({ situacao }) => situacao === 'convidado' || situacao === 'ativo')
      .filter(({ id }) => ator.participa === undefined || ator.participa.participante === id)
      .map(({ id, nome }) => ({
        ...{ sobre: String(id), rotulo: `Retirar o acesso: ${nome}`, pede: [motivo] },
        comando: (d) => ({ acao: 'revogar-participante', participante: id, motivo: dito(d, 'motivo') }),
      })),
  'acompanhar-subprocesso': subprocessos,
  'acompanhar-sucessor': sucessores,
};
