import { momentoDe } from '../../../brasil/momento.ts';
import { somarDias } from '../../../brasil/dias.ts';
import { nomeDoConsultado } from '../../../processo/nomeDoConsultado.ts';
import type { ParecerProposto } from '../../../processo/partesDaEtapa.ts';
import { arquivosMostraveis, faltaDoEmail } from '../../externoProposto.ts';
import { pareceresPedidos, pareceresPropostos } from '../../pareceres.ts';
import { vereditos, type Veredito } from '../../parecer.ts';
import { vistoriaEmCurso, vistoriasDaExecucao } from '../../vistorias.ts';
import { dito, escolha, motivo, type PedeTexto } from '../oferta.ts';
import type { Fazem, Onde, Pronta } from './pronta.ts';

const TEXTO: PedeTexto = { chave: 'texto', rotulo: 'Parecer', tipo: 'texto', obrigatorio: true };
const RELATORIO: PedeTexto = { chave: 'relatorio', rotulo: 'Relatório', tipo: 'texto', obrigatorio: true };
const ehVeredito = (texto: string): texto is Veredito => (vereditos as readonly string[]).includes(texto);

const RESPOSTA: readonly PedeTexto[] = [
  escolha(
    'veredito',
    'Conclusão',
    vereditos.filter((v) => v !== 'com condições').map((v) => ({ valor: v, rotulo: v })),
  ),
  TEXTO,
];
const EXTERNO: readonly PedeTexto[] = [
  { chave: 'orgao', rotulo: 'Órgão', tipo: 'linha', obrigatorio: true },
  { chave: 'nome', rotulo: 'Quem responde', tipo: 'linha', obrigatorio: true },
  { chave: 'pergunta', rotulo: 'Pergunta', tipo: 'texto', obrigatorio: true },
  { chave: 'dias', rotulo: 'Prazo, em dias corridos', tipo: 'linha', obrigatorio: true, inicial: '15' },
];

const propostosEm = ({ definicao, estado, etapa, execucao }: Onde): readonly ParecerProposto[] =>
  etapa === undefined || execucao === undefined ? [] : pareceresPropostos(definicao, estado, etapa, execucao);

/** Opinions of other sectors and from outside of the city, and inspections. */
export const dosPareceres: Fazem = {
  'pedir-parecer': (onde) => {
    const { execucao, contexto } = onde;
    const opcoes = contexto.setores
      .filter((sigla) => sigla !== execucao?.setor)
      .map((sigla) => ({ valor: sigla, rotulo: sigla }));
    return [
      ...propostosEm(onde).flatMap(({ setor }): readonly Pronta[] =>
        setor === undefined
          ? []
          : [
              {
                ...{ sobre: `proposto:${setor}`, rotulo: `Pedir o parecer proposto a ${setor}` },
                comando: () => ({ acao: 'pedir-parecer', setor }),
              },
            ],
      ),
      ...(opcoes.length === 0
        ? []
        : [
            {
              pede: [
                escolha('setor', 'Ao setor', opcoes),
                { chave: 'pergunta', rotulo: 'Pergunta', tipo: 'texto', obrigatorio: true } as const,
              ],
              comando: (d) => ({
                ...{ acao: 'pedir-parecer', setor: dito(d, 'setor'), pergunta: dito(d, 'pergunta'), bloqueia: true },
              }),
            } satisfies Pronta,
          ]),
    ];
  },
  'pedir-parecer-externo': (onde) => [
    ...propostosEm(onde).flatMap(({ externo }): readonly Pronta[] => {
      if (externo === undefined) return [];
      const { orgao } = externo;
      const falta = faltaDoEmail(onde.definicao, onde.estado, externo);
      return [
        {
          sobre: `proposto:${orgao}`,
          rotulo: `Pedir o parecer proposto a ${orgao}${falta === undefined ? '' : ` (${falta})`}`,
          comando: () => ({ acao: 'pedir-parecer-externo', orgao }),
        },
      ];
    }),
    {
      pede: EXTERNO,
      comando: (d) => ({
        ...{ acao: 'pedir-parecer-externo', orgao: dito(d, 'orgao'), nome: dito(d, 'nome') },
        ...{ pergunta: dito(d, 'pergunta'), bloqueia: true },
        documentos: [...new Set([...arquivosMostraveis(onde.definicao, onde.estado).values()].flat())],
        prazo: { quantidade: Number.parseInt(dito(d, 'dias'), 10) || 1, contagem: 'corridos' },
      }),
    },
  ],
  'dar-parecer-externo': ({ estado, ator }) =>
    pareceresPedidos(estado)
      .filter(({ id }) => id === ator.externo)
      .map(({ id, pergunta }) => ({
        ...{ sobre: String(id), rotulo: `Dar parecer: ${pergunta}`, pede: RESPOSTA },
        comando: (d) => {
          const escolhido = dito(d, 'veredito');
          return {
            ...{ acao: 'dar-parecer-externo', parecer: id, texto: dito(d, 'texto') },
            veredito: ehVeredito(escolhido) ? escolhido : 'favorável',
          };
        },
      })),
  'retirar-parecer': ({ estado }) =>
    pareceresPedidos(estado).map(({ id, setor }) => ({
      ...{ sobre: String(id), rotulo: `Retirar o pedido a ${setor}`, pede: [motivo] },
      comando: (d) => ({ acao: 'retirar-parecer', parecer: id, motivo: dito(d, 'motivo') }),
    })),
  'dar-parecer': ({ estado, ator }) =>
    pareceresPedidos(estado)
      .filter(({ setor, externo }) => externo === undefined && ator.setores.includes(setor))
      .map(({ id, pergunta }) => ({
        ...{ sobre: String(id), rotulo: `Dar parecer: ${pergunta}` },
        pede: RESPOSTA,
        comando: (d) => {
          const escolhido = dito(d, 'veredito');
          return {
            ...{ acao: 'dar-parecer', parecer: id, texto: dito(d, 'texto') },
            veredito: ehVeredito(escolhido) ? escolhido : 'favorável',
          };
        },
      })),
  'recusar-proposta': (onde) =>
    propostosEm(onde).map((p) => {
      const setor = nomeDoConsultado(p);
      return {
        ...{ sobre: setor, rotulo: `Não pedir o parecer a ${setor}`, pede: [motivo] },
        comando: (d) => ({ acao: 'recusar-proposta', setor, motivo: dito(d, 'motivo') }),
      };
    }),
  'agendar-vistoria': ({ contexto, ator }) => [
    {
      pede: [
        { chave: 'dia', rotulo: 'Dia', tipo: 'data', obrigatorio: true, inicial: somarDias(contexto.hoje, 1) },
        { chave: 'hora', rotulo: 'Hora', tipo: 'linha', obrigatorio: true, inicial: '09:00' },
      ],
      comando: (d) => {
        const [dia, hora] = [dito(d, 'dia'), dito(d, 'hora')];
        const valido = /^\d{4}-\d{2}-\d{2}$/.test(dia) && /^([01]\d|2[0-3]):[0-5]\d$/.test(hora);
        const inicio = valido ? momentoDe(dia, hora, contexto.fuso).toISOString() : '';
        return { acao: 'agendar-vistoria', inicio, inspetor: { id: ator.id, nome: ator.nome } };
      },
    },
  ],
  'cancelar-vistoria': ({ estado, execucao }) =>
    vistoriasDaExecucao(estado, execucao)
      .filter(({ situacao }) => situacao === 'agendada')
      .map(({ id }) => ({
        ...{ sobre: String(id), pede: [motivo] },
        comando: (d) => ({ acao: 'cancelar-vistoria', vistoria: id, motivo: dito(d, 'motivo') }),
      })),
  'realizar-vistoria': ({ estado, execucao }) => {
    const v = vistoriaEmCurso(estado, execucao);
    return v === undefined ? [] : [{ comando: () => ({ acao: 'realizar-vistoria', vistoria: v.id }) }];
  },
  'concluir-vistoria': ({ estado, etapa, execucao }) => {
    const v = vistoriaEmCurso(estado, execucao);
    const itens = Object.fromEntries(
      (etapa?.vistoria?.itens ?? []).map(({ chave, foto }) => [
        chave,
        // Photos are not taken in a test run.
        { resultado: foto === true ? ('nao_se_aplica' as const) : ('conforme' as const) },
      ]),
    );
    return v === undefined
      ? []
      : (['aprovada', 'reprovada'] as const).map((resultado) => ({
          ...{ sobre: resultado, rotulo: `Registrar a vistoria como ${resultado}`, pede: [RELATORIO] },
          comando: (d) => ({
            ...{ acao: 'concluir-vistoria', vistoria: v.id, resultado, relatorio: dito(d, 'relatorio'), itens },
          }),
        }));
  },
};
