import type { Prazo } from '../../processo/prazos.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao } from '../contexto.ts';
import { arquivosMostraveis, externoProposto } from '../externoProposto.ts';
import { orgaoComNome } from '../orgaoComNome.ts';
import { faltaInformacao, pareceresDe, pareceresPedidos, pareceresPropostos, propostoA } from '../pareceres.ts';
import { diaContadoDeAgora } from '../datasDeHoje.ts';
import type { Entrada } from './fluxo.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { ehRecusa, parecerDe } from './pareceres.ts';

const PERGUNTA = 2000;
const { obrigatorio, tamanhoMaximo } = textos.validacao;

const mesmo = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const quem = ({ ator }: Pick<Entrada<unknown>, 'ator'>) => quemAgiu(ator);

/** The term of an opinion: asked with the rule's own number of days, it is the rule's own, with all that that says. */
const prazoPedido = (pedido: Prazo | null | undefined, daRegra: Prazo | undefined): Prazo | null | undefined => {
  if (pedido === null) return null;
  const igual = pedido?.quantidade === daRegra?.quantidade && pedido?.contagem === daRegra?.contagem;
  return pedido === undefined || igual ? daRegra : pedido;
};

/** Asks a sector, as the rule that proposes it says unless the analyst says otherwise. */
export const pedirParecer = (e: Entrada<ComandoDe<'pedir-parecer'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando, contexto } = e;
  const setor = contexto.setores.find((s) => s.toLowerCase() === comando.setor.toLowerCase());
  if (setor === undefined) return porDados('setor', textos.validacao.relacao);
  if (setor === execucao.setor) return porDados('setor', 'A etapa é deste setor: peça o parecer a outro');
  if (pareceresPedidos(estado).some((p) => p.setor === setor && p.execucao === execucao.sequencia))
    return porDados('setor', `O parecer de ${setor} já foi pedido e ainda não veio`);
  const { anterior } = comando;
  if (anterior !== undefined) {
    const antes = parecerDe(estado, anterior);
    if (ehRecusa(antes)) return antes;
    if (antes.setor !== setor || antes.execucao !== execucao.sequencia || !faltaInformacao(estado, antes))
      return porRegra('Só se pede de novo o parecer que precisa de informação');
  }
  const proposta = propostoA(pareceresPropostos(definicao, estado, etapa, execucao), setor, false);
  const pergunta = (comando.pergunta ?? proposta?.pergunta ?? '').trim();
  if (pergunta === '') return porDados('pergunta', obrigatorio);
  if (pergunta.length > PERGUNTA) return porDados('pergunta', tamanhoMaximo(PERGUNTA));
  const prazo = prazoPedido(comando.prazo, proposta?.prazo);
  return [
    {
      tipo: 'parecer_pedido',
      parecer: pareceresDe(estado).length + 1,
      execucao: execucao.sequencia,
      setor,
      pergunta,
      bloqueia: comando.bloqueia ?? proposta?.bloqueia ?? false,
      motivo: proposta?.motivo ?? null,
      ...(anterior === undefined ? {} : { anterior }),
      responder_ate: prazo == null ? null : diaContadoDeAgora(prazo, contexto),
      ...(prazo == null ? {} : { prazo }),
      por: quem(e),
      quando: contexto.agora,
    },
  ];
};

const NOME = 120;
const DO_PEDIDO = { orgao: NOME, nome: NOME, pergunta: PERGUNTA } as const;

/**
 * Asks somebody outside of the city, by a link with a term: he sees the question and the files that are named here, and nothing else. As the rule says
 * that proposes his body, unless the analyst says otherwise.
 */
export const pedirParecerExterno = (e: Entrada<ComandoDe<'pedir-parecer-externo'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando, contexto } = e;
  const limpo = (texto: string): string => texto.replace(/[^\S\n]+/g, ' ').trim();
  const proposta = propostoA(pareceresPropostos(definicao, estado, etapa, execucao), comando.orgao, true);
  const proposto = proposta?.externo && externoProposto(definicao, estado, proposta.externo);
  const dito = {
    orgao: proposta?.externo?.orgao ?? limpo(comando.orgao),
    nome: limpo(comando.nome ?? proposto?.nome ?? ''),
    pergunta: limpo(comando.pergunta ?? proposta?.pergunta ?? ''),
  };
  const prazo = prazoPedido(comando.prazo, proposta?.prazo);
  const erros: Record<string, readonly string[]> = prazo == null ? { prazo: [obrigatorio] } : {};
  for (const campo of Object.keys(DO_PEDIDO) as (keyof typeof DO_PEDIDO)[]) {
    if (dito[campo] === '') erros[campo] = [obrigatorio];
    if (dito[campo].length > DO_PEDIDO[campo]) erros[campo] = [tamanhoMaximo(DO_PEDIDO[campo])];
  }
  if (prazo == null || Object.keys(erros).length > 0)
    return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros };
  const { orgao, nome, pergunta } = dito;
  if (contexto.setores.some((s) => mesmo(s, orgao)))
    return porDados('orgao', 'Este é um setor da prefeitura: peça o parecer a ele');
  const documentos = [...new Set(comando.documentos ?? proposto?.documentos ?? [])];
  const respostas = proposta?.externo?.respostas ?? [];
  const arquivos = new Set([...arquivosMostraveis(definicao, estado).values()].flat());
  if (!documentos.every((id) => arquivos.has(id)))
    return porDados('documentos', 'Escolha documentos deste requerimento que as respostas mostram');
  if (
    pareceresPedidos(estado).some(
      (p) => p.externo !== undefined && mesmo(p.setor, orgao) && mesmo(p.externo.nome, nome),
    )
  )
    return porDados('nome', `O parecer de ${orgaoComNome(orgao, nome)} já foi pedido e ainda não veio`);
  return [
    {
      tipo: 'parecer_pedido',
      parecer: pareceresDe(estado).length + 1,
      execucao: execucao.sequencia,
      setor: orgao,
      externo: { nome, documentos, ...(respostas.length === 0 ? {} : { respostas }) },
      pergunta,
      bloqueia: comando.bloqueia ?? proposta?.bloqueia ?? false,
      motivo: proposta?.motivo ?? null,
      // The link and its mail name this day: it stays, whatever becomes of the calendar. The term says only how it was counted.
      responder_ate: diaContadoDeAgora(prazo, contexto),
      prazo,
      por: quem(e),
      quando: contexto.agora,
    },
  ];
};
