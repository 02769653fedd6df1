import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao } from '../contexto.ts';
import { faltaInformacao, pareceresDe, pareceresPedidos, pareceresPropostos } from '../pareceres.ts';
import { diaContadoDeAgora } from '../datasDeHoje.ts';
import type { Entrada } from './fluxo.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { ehRecusa, parecerDe } from './pareceres.ts';

const PERGUNTA = 2000;
const { obrigatorio, tamanhoMaximo } = textos.validacao;

const mesmo = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const quem = ({ ator }: Pick<Entrada<unknown>, 'ator'>) => quemAgiu(ator);

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
  const proposta = pareceresPropostos(definicao, estado, etapa, execucao).find(
    (p) => p.setor.toLowerCase() === setor.toLowerCase(),
  );
  const pergunta = (comando.pergunta ?? proposta?.pergunta ?? '').trim();
  if (pergunta === '') return porDados('pergunta', obrigatorio);
  if (pergunta.length > PERGUNTA) return porDados('pergunta', tamanhoMaximo(PERGUNTA));
  // Asked with the rule's own number of days, it is the rule's own term, with all that that says.
  const doProposto =
    comando.prazo?.quantidade === proposta?.prazo?.quantidade && comando.prazo?.contagem === proposta?.prazo?.contagem;
  const prazo = comando.prazo === undefined || (comando.prazo !== null && doProposto) ? proposta?.prazo : comando.prazo;
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

/** Asks somebody outside of the city, by a link with a term: he sees the question and the files that are named here, and nothing else. */
export const pedirParecerExterno = (e: Entrada<ComandoDe<'pedir-parecer-externo'>>): Decisao => {
  const { estado, execucao, comando, contexto } = e;
  const [orgao, nome, pergunta] = [comando.orgao, comando.nome, comando.pergunta].map((x) =>
    x.replace(/[^\S\n]+/g, ' ').trim(),
  ) as [string, string, string];
  const faltas = { orgao, nome, pergunta };
  for (const [campo, texto] of Object.entries(faltas)) {
    const maximo = campo === 'pergunta' ? PERGUNTA : NOME;
    if (texto === '') return porDados(campo, obrigatorio);
    if (texto.length > maximo) return porDados(campo, tamanhoMaximo(maximo));
  }
  if (contexto.setores.some((s) => s.toLowerCase() === orgao.toLowerCase()))
    return porDados('orgao', 'Este é um setor da prefeitura: peça o parecer a ele');
  const arquivos = new Set(Object.values(estado.arquivos).flat());
  if (!comando.documentos.every((id) => arquivos.has(id)))
    return porDados('documentos', 'Escolha documentos deste requerimento');
  if (
    pareceresPedidos(estado).some(
      (p) => p.externo !== undefined && mesmo(p.setor, orgao) && mesmo(p.externo.nome, nome),
    )
  )
    return porDados('nome', `O parecer de ${nome} (${orgao}) já foi pedido e ainda não veio`);
  return [
    {
      tipo: 'parecer_pedido',
      parecer: pareceresDe(estado).length + 1,
      execucao: execucao.sequencia,
      setor: orgao,
      externo: { nome, documentos: [...new Set(comando.documentos)] },
      pergunta,
      bloqueia: comando.bloqueia,
      motivo: null,
      // The link and its mail name this day: it stays, whatever becomes of the calendar. The term says only how it was counted.
      responder_ate: diaContadoDeAgora(comando.prazo, contexto),
      prazo: comando.prazo,
      por: quem(e),
      quando: contexto.agora,
    },
  ];
};
