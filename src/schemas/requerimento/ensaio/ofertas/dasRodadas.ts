import { ehDaLinha, perguntaDeArquivo } from '../../../processo/arquivosDasLinhas.ts';
import { arquivosDoCampo } from '../../../processo/formatosDosArquivos.ts';
import { ehCalculado, type Campo } from '../../../processo/campo.ts';
import type { Definicao } from '../../../processo/definicao.ts';
import { camposDaEtapa } from '../../../processo/preenchimento.ts';
import { pendenciaAberta, porAvaliar, type Estado } from '../../estado.ts';
import { camposDeArquivo } from '../../documentosPedidos.ts';
import type { Item } from '../../itemDaPendencia.ts';
import { campoCorrigivel } from '../../decidir/pendencias.ts';
import { documentosAPedir } from '../documentosDoEnsaio.ts';
import { dito, escolha, motivo, type PedeTexto } from '../oferta.ts';
import type { Valor } from '../../resposta.ts';
import { ARQUIVO_DO_ENSAIO, type Fazem, type Pronta } from './pronta.ts';

const TEXTO: PedeTexto = { chave: 'texto', rotulo: 'O que corrigir', tipo: 'texto', obrigatorio: true };
const RAZAO: PedeTexto = {
  ...{ chave: 'razao', rotulo: 'Por que é pedido de novo (se já foi aceito antes)', tipo: 'linha', obrigatorio: false },
};

const item =
  (pendencia: number, tipo: Item['tipo'], alvos: readonly PedeTexto[]): Pronta['comando'] =>
  (d) => ({
    ...{ acao: 'incluir-item', pendencia, tipo, texto: dito(d, 'texto') },
    alvo: alvos.length === 0 ? null : dito(d, 'alvo'),
    ...(dito(d, 'razao') === '' ? {} : { razao: dito(d, 'razao') }),
  });

const aCorrigir = (definicao: Definicao, estado: Estado): readonly Campo[] =>
  definicao.etapas
    .filter(({ publico }) => publico === 'requerente')
    .flatMap((e) => [
      ...camposDaEtapa(definicao, e),
      ...camposDeArquivo(definicao, estado, e).filter(({ chave }) => ehDaLinha(chave)),
    ])
    .filter((c) => !ehCalculado(c) && campoCorrigivel(definicao, estado, c.chave));

const chaveDo = ({ id }: Pick<Item, 'id'>): string => `item_${id}`;
const pedeArquivo = ({ tipo, de_arquivo }: Item): boolean => tipo === 'documento' || de_arquivo === true;

/** Files that the answer to an item brings: one of each format where those are asked for. */
const formatosDoItem = ({ campos, documentos }: Definicao, { tipo, alvo }: Item): number => {
  const pedido =
    tipo === 'documento' ? documentos.find(({ chave }) => chave === alvo) : perguntaDeArquivo(campos, alvo ?? '');
  return pedido === undefined ? 1 : arquivosDoCampo(pedido);
};

/** What the answer to an item is asked as; nothing for one that a file answers. */
const pedeDoItem = (definicao: Definicao, i: Item): readonly PedeTexto[] => {
  if (pedeArquivo(i) || i.tipo === 'condicao' || i.tipo === 'pagamento') return [];
  const comum = { chave: chaveDo(i), obrigatorio: true } as const;
  const campo = i.tipo === 'campo' ? definicao.campos.find((c) => c.chave === i.alvo) : undefined;
  if (campo === undefined) return [{ ...comum, rotulo: `Resposta: ${i.texto}`, tipo: 'texto' }];
  const rotulo = `Nova resposta: ${campo.nome}`;
  if (campo.tipo === 'logico')
    return [
      escolha(chaveDo(i), rotulo, [
        { valor: 'true', rotulo: 'Sim' },
        { valor: 'false', rotulo: 'Não' },
      ]),
    ];
  if (campo.opcoes !== undefined)
    return [
      escolha(
        chaveDo(i),
        rotulo,
        campo.opcoes.map(({ chave, nome }) => ({ valor: chave, rotulo: nome })),
      ),
    ];
  if (campo.tipo === 'data') return [{ ...comum, rotulo, tipo: 'data' }];
  const atual = typeof i.antes === 'string' ? { inicial: i.antes } : {};
  return [{ ...comum, rotulo, tipo: 'linha', ...atual }];
};

/** The answer as the field keeps it; a field of many values keeps what it had. */
const valorDoItem = (definicao: Definicao, i: Item, texto: string): Valor => {
  if (i.tipo === 'condicao') return true;
  const campo = i.tipo === 'campo' ? definicao.campos.find((c) => c.chave === i.alvo) : undefined;
  if (campo?.tipo === 'logico') return texto === 'true';
  if (Array.isArray(i.antes)) return campo?.opcoes === undefined ? i.antes : [texto];
  return texto;
};

const responder = (definicao: Definicao, pendencia: number, itens: readonly Item[]): Pronta => ({
  pede: itens.flatMap((i) => pedeDoItem(definicao, i)),
  comando: (d) => ({
    ...{ acao: 'responder-pendencia', pendencia },
    respostas: Object.fromEntries(
      itens
        .filter((i) => !pedeArquivo(i) && i.tipo !== 'pagamento')
        .map((i) => [String(i.id), valorDoItem(definicao, i, dito(d, chaveDo(i)))]),
    ),
    arquivos: Object.fromEntries(
      itens
        .filter(pedeArquivo)
        .map((i) => [
          String(i.id),
          Array.from({ length: formatosDoItem(definicao, i) }, () => ARQUIVO_DO_ENSAIO + pendencia * 100 + i.id),
        ]),
    ),
  }),
});

/** Correction rounds. */
export const dasRodadas: Fazem = {
  'abrir-pendencia': () => [{ comando: () => ({ acao: 'abrir-pendencia' }) }],
  'incluir-item': ({ definicao, estado }) => {
    const pendencia = pendenciaAberta(estado)?.id ?? 0;
    const documentos = documentosAPedir(definicao, estado);
    const campos = aCorrigir(definicao, estado);
    const deAlvo = (tipo: 'documento' | 'campo', rotulo: string, coisas: readonly { chave: string; nome: string }[]) =>
      coisas.length === 0
        ? []
        : [
            {
              ...{ sobre: tipo, rotulo },
              pede: [
                escolha(
                  'alvo',
                  tipo === 'documento' ? 'Documento' : 'Campo',
                  coisas.map(({ chave, nome }) => ({ valor: chave, rotulo: nome })),
                ),
                TEXTO,
                RAZAO,
              ],
              comando: item(pendencia, tipo, [TEXTO]),
            },
          ];
    return [
      ...deAlvo('documento', 'Pedir um documento', documentos),
      ...deAlvo('campo', 'Pedir a correção de um campo', campos),
      {
        ...{ sobre: 'esclarecimento', rotulo: 'Pedir um esclarecimento', pede: [TEXTO] },
        comando: item(pendencia, 'esclarecimento', []),
      },
    ];
  },
  'retirar-item': ({ estado }) => {
    const rodada = pendenciaAberta(estado);
    return (rodada?.itens ?? []).map((i) => ({
      ...{ sobre: String(i.id), rotulo: `Retirar o item ${i.id}: ${i.texto}` },
      comando: () => ({ acao: 'retirar-item', pendencia: rodada?.id ?? 0, item: i.id }),
    }));
  },
  'emitir-pendencia': ({ estado }) => [
    { comando: () => ({ acao: 'emitir-pendencia', pendencia: pendenciaAberta(estado)?.id ?? 0 }) },
  ],
  'responder-pendencia': ({ definicao, estado }) => {
    const rodada = pendenciaAberta(estado);
    return rodada === undefined
      ? []
      : [
          responder(
            definicao,
            rodada.id,
            rodada.itens.filter(({ situacao }) => situacao === 'aberto'),
          ),
        ];
  },
  'avaliar-item': ({ estado }) => {
    const rodada = pendenciaAberta(estado);
    return (rodada?.itens ?? []).filter(porAvaliar).flatMap((i): readonly Pronta[] => {
      const comum = { acao: 'avaliar-item', pendencia: rodada?.id ?? 0, item: i.id } as const;
      return [
        {
          ...{ sobre: `${i.id}:aceito`, rotulo: `Aceitar a resposta ao item ${i.id}` },
          comando: () => ({ ...comum, resultado: 'aceito' }),
        },
        {
          ...{ sobre: `${i.id}:recusado`, rotulo: `Recusar a resposta ao item ${i.id}`, pede: [motivo] },
          comando: (d) => ({ ...comum, resultado: 'recusado', motivo: dito(d, 'motivo') }),
        },
      ];
    });
  },
  'pedir-prorrogacao': ({ estado }) => [
    {
      pede: [motivo],
      comando: (d) => ({
        ...{ acao: 'pedir-prorrogacao', pendencia: pendenciaAberta(estado)?.id ?? 0, motivo: dito(d, 'motivo') },
      }),
    },
  ],
  'decidir-prorrogacao': ({ estado }) =>
    [true, false].map((concedida) => ({
      ...{ sobre: concedida ? 'sim' : 'nao', rotulo: concedida ? 'Conceder o prazo pedido' : 'Negar o prazo pedido' },
      pede: concedida ? [] : [motivo],
      comando: (d) => ({
        ...{ acao: 'decidir-prorrogacao', pendencia: pendenciaAberta(estado)?.id ?? 0, concedida },
        ...(concedida ? {} : { motivo: dito(d, 'motivo') }),
      }),
    })),
};
