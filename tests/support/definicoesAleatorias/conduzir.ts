import { celulasDeArquivo, ehLugarDeArquivo } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import { arquivosDoCampo } from '../../../src/schemas/processo/formatosDosArquivos.ts';
import { valeCondicao } from '../../../src/schemas/processo/expressoes.ts';
import { camposDaEtapa, documentosDaEtapa, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { consultaEmAberto } from '../../../src/schemas/requerimento/consulta.ts';
import { camposMostrados } from '../../../src/schemas/requerimento/aceite.ts';
import { contrapartidasAbertas } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { anexosDaEquipe, documentosQueFaltam } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import { execucaoDe, execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { respostasComDias } from '../../../src/schemas/requerimento/dias.ts';
import { pareceresPedidos } from '../../../src/schemas/requerimento/pareceres.ts';
import { vistoriasDe } from '../../../src/schemas/requerimento/vistorias.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { comandoDe } from '../../schemas/requerimento/comandosDaCaminhada.ts';
import { colega, ofertasDe, type Oferta } from '../../schemas/requerimento/caminhadas/ofertas.ts';
import { andar, portal } from '../../schemas/requerimento/caminhadas/relogio.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../requerimentoNoMotor.ts';
import { respostasAleatorias } from './respostasAleatorias.ts';
import type { Sorte } from './sorte.ts';

/** What leads on, of all that a request offers. */
const ADIANTE: ReadonlySet<Acao> = new Set<Acao>([
  ...(['enviar', 'concluir-aceite', 'dar-ciencia', 'iniciar', 'pegar', 'confirmar-decisao', 'deferir'] as const),
  ...([
    'gerar-taxas',
    'emitir-cobranca',
    'enviar-comprovante',
    'avaliar-comprovante',
    'marcar-item',
    'anexar',
  ] as const),
  ...(['agendar-vistoria', 'realizar-vistoria', 'concluir-vistoria', 'dar-parecer', 'recusar-proposta'] as const),
  ...(['exigir-contrapartidas', 'comprovar-contrapartida', 'avaliar-comprovacao', 'responder-pendencia'] as const),
  'confirmar-tipo',
] as readonly Acao[]);
const COM_RESPOSTAS: ReadonlySet<Acao> = new Set<Acao>(['enviar', 'deferir', 'deferir-e-finalizar', 'preencher']);
const TENTATIVAS = 12;
const CANDIDATAS = 60;

/** What a walk would like the answers to be, so that it comes to a step. */
export interface Desejos {
  readonly valem: readonly string[];
  readonly naoValem: readonly string[];
}
const NENHUM: Desejos = { valem: [], naoValem: [] };

const realizados = (d: Definicao, { valem, naoValem }: Desejos, respostas: Respostas): number =>
  valem.filter((c) => valeCondicao(d, c, respostas)).length +
  naoValem.filter((c) => !valeCondicao(d, c, respostas)).length;

/** Answers that the step takes, if they are found: those asked for last, then others in the place of what was refused. */
const respostasAceitas = (s: Sorte, r: NoMotor, d: Definicao, etapa: Etapa): Respostas => {
  const campos = camposDaEtapa(d, etapa);
  const anteriores = respostasComDias(r.estado(), etapa.chave);
  let respostas: Respostas = respostasAleatorias(s, campos, 'certa', { faltam: false });
  for (let i = 0; i < TENTATIVAS; i++) {
    const { erros } = preencher(d, etapa, respostas, { anteriores, completo: true });
    const errados = campos.filter((c) =>
      Object.keys(erros).some(
        (onde) => (onde === c.chave || onde.startsWith(`${c.chave}[`)) && !ehLugarDeArquivo([c], onde),
      ),
    );
    const outras = respostasAleatorias(s, errados, 'certa', { faltam: false });
    if (Object.keys(outras).length === 0) break;
    respostas = { ...respostas, ...outras };
  }
  return respostas;
};

/** Of several answers that the step takes those that lead nearest to where one wants to be. */
const respostasDesejadas = (s: Sorte, r: NoMotor, d: Definicao, etapa: Etapa, desejos: Desejos): Respostas => {
  const quantos = desejos.valem.length + desejos.naoValem.length;
  let melhor = respostasAceitas(s, r, d, etapa);
  const nota = (respostas: Respostas): number =>
    realizados(d, desejos, {
      ...respostasComDias(r.estado(), etapa.chave),
      ...preencher(d, etapa, respostas, {
        ...{ anteriores: respostasComDias(r.estado(), etapa.chave), completo: false },
      }).valores,
    });
  for (let i = 0; i < CANDIDATAS && quantos > 0 && nota(melhor) < quantos; i++) {
    const campos = camposDaEtapa(d, etapa).filter(() => !s.vez(3));
    const soltas = new Set(camposDaEtapa(d, etapa).flatMap((c) => (!c.obrigatorio && s.vez(4) ? [c.chave] : [])));
    const mudadas = { ...melhor, ...respostasAleatorias(s, campos, 'certa') };
    const outra = Object.fromEntries(Object.entries(mudadas).filter(([chave]) => !soltas.has(chave)));
    const { erros } = preencher(d, etapa, outra, {
      anteriores: respostasComDias(r.estado(), etapa.chave),
      completo: true,
    });
    const soArquivos = Object.keys(erros).every((k) => ehLugarDeArquivo(d.campos, k));
    if (soArquivos && nota(outra) >= nota(melhor)) melhor = outra;
  }
  return melhor;
};

const arquivosDe = (d: Definicao, etapa: Etapa, respostas: Respostas): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries([
    ...documentosDaEtapa(d, etapa.chave, respostas).map(({ documento, minimo }) => [
      `documento:${documento.chave}`,
      Array.from({ length: Math.max(1, minimo) }, () => 7),
    ]),
    ...camposDaEtapa(d, etapa).flatMap((c) =>
      c.tipo === 'arquivo' ? [[`campo:${c.chave}`, Array.from({ length: arquivosDoCampo(c) }, () => 8)]] : [],
    ),
    ...camposDaEtapa(d, etapa)
      .flatMap((c) => celulasDeArquivo(c, respostas[c.chave]))
      .map(({ campo: c }) => [`campo:${c.chave}`, Array.from({ length: arquivosDoCampo(c) }, () => 8)]),
  ]) as Readonly<Record<string, readonly number[]>>;

export interface Conduzido {
  readonly r: NoMotor;
  /** Steps that were open at some time. */
  readonly abertas: Set<string>;
  /** Whether the request stopped where no way holds. */
  perdido: boolean;
}

const anotar = (c: Conduzido): void => {
  for (const { tipo, ...e } of c.r.eventos as readonly { tipo: string; etapa?: string }[]) {
    if (tipo === 'etapa_aberta' && e.etapa !== undefined) c.abertas.add(e.etapa);
    if (tipo === 'caminho_perdido') c.perdido = true;
  }
};

export const abrirRequerimento = (d: Definicao): Conduzido => {
  const r = requerimentoNoMotor(d);
  r.fazer({ acao: 'abrir' }, requerente);
  const c = { r, abertas: new Set<string>(), perdido: false };
  anotar(c);
  return c;
};

/** The first open step of whoever acts, of a kind. */
const etapaAberta = (d: Definicao, estado: Estado, ator: Ator, tipo: Etapa['tipo'] | undefined): Etapa | undefined =>
  execucoesAbertas(estado)
    .map((e) => d.etapas.find((x) => x.chave === e.etapa))
    .find(
      (e) =>
        e !== undefined &&
        (e.publico === 'requerente') === (ator.tipo === 'requerente') &&
        (tipo === undefined || e.tipo === tipo),
    );

/** Acts that the walks of the engine do in every way, done here in the one that leads on. */
const semRodeios = (d: Definicao, { r }: Conduzido, ator: Ator, acao: Acao): Comando | undefined => {
  const estado = r.estado();
  // The one of the open steps that this act is of.
  const aceite = acao === 'concluir-aceite' ? etapaAberta(d, estado, ator, 'validar') : undefined;
  const minha = execucaoDe(estado, ator)?.etapa;
  const etapa = aceite ?? d.etapas.find((e) => e.chave === minha);
  if (acao === 'dar-parecer') {
    const parecer = pareceresPedidos(estado)[0];
    return parecer && { acao, parecer: parecer.id, veredito: 'favorável', texto: 'De acordo', condicoes: [] };
  }
  if (acao === 'concluir-vistoria') {
    const vistoria = vistoriasDe(estado).find((v) => v.situacao === 'realizada');
    return vistoria && { acao, vistoria: vistoria.id, resultado: 'aprovada', relatorio: 'Visitado', itens: {} };
  }
  if (acao === 'marcar-item') {
    const [item] = etapa?.verificacao ?? [];
    return item && { acao, item: item.chave, marcado: true };
  }
  if (acao === 'dar-ciencia') return { acao, leu: true };
  if (acao === 'avaliar-comprovacao') {
    const c = contrapartidasAbertas(estado).find((x) => x.situacao === 'comprovada');
    return c && { acao, contrapartida: c.id, comprovacao: c.comprovacoes.length, resultado: 'aceita', motivo: '' };
  }
  if (acao === 'avaliar-comprovante') {
    const c = estado.cobrancas.find((x) => x.comprovantes.some((k) => k.situacao === 'em conferência'));
    const k = c?.comprovantes.find((x) => x.situacao === 'em conferência');
    return c && k && { acao, cobranca: c.id, comprovante: k.id, resultado: 'aprovado' };
  }
  if (acao === 'concluir-aceite' && etapa !== undefined)
    return {
      ...{ acao, leu: true },
      aceites: Object.fromEntries(camposMostrados(d, estado, etapa).map((x) => [x.chave, true])),
    };
  if (acao !== 'anexar' || ator.tipo !== 'equipe' || etapa === undefined) return undefined;
  const { documentos, campos } = anexosDaEquipe(d, estado, etapa);
  const alvos = [...documentos.map((x) => `documento:${x.chave}`), ...campos.map((x) => `campo:${x.chave}`)];
  const aberta = etapa.chave;
  const faltam = new Set(
    documentosQueFaltam(d, estado, etapa).flatMap(({ documento }) =>
      documento.etapa === aberta ? [`documento:${documento.chave}`] : [],
    ),
  );
  const alvo = alvos.find((a) => faltam.has(a) || (estado.arquivos[a] ?? []).length === 0);
  return alvo === undefined ? undefined : { acao, alvo, arquivo: 9, nome: 'a.pdf', varios: faltam.has(alvo) };
};

/** What a sector hands in itself, before it grants. What is not asked for now is refused, and that is as well. */
const anexarTudo = (r: NoMotor, d: Definicao, etapa: Etapa, respostas: Respostas, ator: Ator): void => {
  const pedidos = Object.entries(arquivosDe(d, etapa, { ...r.estado().respostas, ...respostas }));
  const faltam = pedidos.flatMap(([alvo, todos]) =>
    todos.slice((r.estado().arquivos[alvo] ?? []).length).map(() => alvo),
  );
  if (faltam.length > 0) r.tentar({ acao: 'preencher', respostas }, ator);
  for (const alvo of faltam) r.tentar({ acao: 'anexar', alvo, arquivo: 9, nome: 'a.pdf', varios: true }, ator);
};

const comandoPara = (
  s: Sorte,
  c: Conduzido,
  d: Definicao,
  [ator, acao]: Oferta,
  desejos: Desejos,
): Comando | undefined => {
  const { r } = c;
  const direto = semRodeios(d, c, ator, acao);
  if (direto !== undefined) return direto;
  if (!COM_RESPOSTAS.has(acao)) return comandoDe(acao, { estado: r.estado(), definicao: d }, s.ate(999));
  const etapa = etapaAberta(d, r.estado(), ator, acao === 'enviar' ? 'preencher' : undefined);
  if (etapa === undefined) return undefined;
  const respostas = respostasDesejadas(s, r, d, etapa, desejos);
  if (acao === 'enviar')
    return {
      ...{ acao, respostas, faltas: {}, arquivos: arquivosDe(d, etapa, { ...r.estado().respostas, ...respostas }) },
      ...(etapa.leitura === undefined ? {} : { leu: true }),
    } as Comando;
  if (acao !== 'preencher') anexarTudo(r, d, etapa, respostas, ator);
  return { acao, respostas } as Comando;
};

/** Another system answers what open steps ask it: mostly that nothing stands in the way. */
const responderConsultas = (s: Sorte, r: NoMotor, d: Definicao): void => {
  for (const execucao of execucoesAbertas(r.estado())) {
    const consulta = consultaEmAberto(
      d.etapas.find((e) => e.chave === execucao.etapa),
      execucao,
    );
    if (consulta?.situacao !== 'pedida') continue;
    const resultados = { devedor: s.vez(5) };
    r.fazer(
      { acao: 'receber-consulta', execucao: execucao.sequencia, vez: consulta.vez, enviado: {}, resultados },
      portal,
    );
  }
};

/**
 * One act that somebody may do now, chosen by `s`; where nothing can be done the days pass. Gives false once the request has ended.
 * @param modo what may be done beside what leads on
 */
export const agir = (
  s: Sorte,
  c: Conduzido,
  d: Definicao,
  { fora = [], desejos = NENHUM }: { readonly fora?: readonly Acao[]; readonly desejos?: Desejos } = {},
): boolean => {
  const { r } = c;
  if (r.estado().desfecho !== null) return false;
  const antes = r.eventos.length;
  responderConsultas(s, r, d);
  if (r.estado().desfecho !== null) return false;
  // Who decided judges no appeal against it: somebody else of the sector does.
  const doColega = r
    .acoes(colega)
    .flatMap(({ acao, bloqueios }) => (bloqueios.length === 0 ? [[colega, acao] as const] : []));
  const todas = [...ofertasDe(r, d, false), ...doColega];
  const adiante = todas.filter(([, acao]) => ADIANTE.has(acao));
  const desvios = todas.filter(([, acao]) => fora.includes(acao));
  const entre = desvios.length > 0 && (adiante.length === 0 || s.vez(4)) ? desvios : adiante;
  const n = entre.length === 0 ? 0 : s.ate(entre.length - 1);
  for (const oferta of [...entre.slice(n), ...entre.slice(0, n)]) {
    const comando = comandoPara(s, c, d, oferta, desejos);
    if (comando !== undefined && r.tentar(comando, oferta[0]) === undefined) break;
  }
  if (r.eventos.length === antes || s.vez(6)) andar(r, d, 4, () => undefined);
  anotar(c);
  return r.estado().desfecho === null;
};
