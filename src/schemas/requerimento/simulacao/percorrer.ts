import { arquivosDoCampo } from '../../processo/formatosDosArquivos.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { camposDaEtapa, documentosDaEtapa, etapaDe } from '../../processo/preenchimento.ts';
import { imoveisPedidos } from '../cadastro/imoveisPedidos.ts';
import { previaDoCadastro } from '../cadastro/previaDoCadastro.ts';
import { proximasEtapas, valoresDoFluxo } from '../caminho.ts';
import type { Contexto } from '../contexto.ts';
import { abrirEtapa } from '../decidir/seguir.ts';
import { comDia, respostasComDias } from '../dias.ts';
import { camposDeArquivo } from '../documentosPedidos.ts';
import { cadastroDoEnsaio } from '../ensaio/cadastroDoEnsaio.ts';
import { estadoInicial, type Estado } from '../estado.ts';
import { evoluir, reproduzir } from '../evoluir.ts';
import type { Execucao } from '../execucao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { resumir, type Andamento, type ContextoEm, type Terreno } from './andamento.ts';
import { comTaxas, cobraNaEtapa, taxasDaSimulacao } from './precos.ts';
import { concluir, responder, type Aqui } from './concluir.ts';
import type { Fatos } from './fatos.ts';
import type { Percurso } from './percurso.ts';
import { fatoDa, sorteDa, type Sorte } from './sorte.ts';

export type { ContextoEm } from './andamento.ts';

/** Ends of runs after which a way is given up: circles end here. */
const LIMITE = 300;

const iso = (momento: number): string => new Date(momento).toISOString();

/** What the step asks its files for: documents and file fields; they are taken to be handed in. */
const pedirArquivos = (definicao: Definicao, etapa: Etapa, a: Andamento): void => {
  const documentos = documentosDaEtapa(definicao, etapa.chave, respostasComDias(a.estado, etapa.chave))
    .filter(({ exigido }) => exigido)
    .map(({ documento, minimo }) => ({ alvo: `documento:${documento.chave}`, nome: documento.nome, minimo }));
  const campos = camposDeArquivo(definicao, a.estado, etapa)
    .filter(({ obrigatorio }) => obrigatorio)
    .map((c) => ({ alvo: `campo:${c.chave}`, nome: c.nome, minimo: arquivosDoCampo(c) }));
  const pedidos = [...documentos, ...campos];
  // Another number of files is another thing that is asked for.
  for (const { alvo, nome, minimo } of pedidos)
    a.documentos.set(
      alvo,
      minimo > 1 ? { chave: `${alvo} ${minimo}`, nome: `${nome} (${minimo} arquivos)` } : { chave: alvo, nome },
    );
  const entregues = pedidos.flatMap(({ alvo, minimo }) => {
    const tem = a.estado.arquivos[alvo] ?? [];
    return tem.length < minimo ? [[alvo, [...tem, ...Array.from({ length: minimo - tem.length }, () => 0)]]] : [];
  });
  if (entregues.length > 0)
    a.estado = { ...a.estado, arquivos: { ...a.estado.arquivos, ...Object.fromEntries(entregues) } };
};

const comecar = (definicao: Definicao, fatos: Fatos, contexto: Contexto): Estado => {
  const [primeira] = definicao.etapas;
  const inicio: Estado = {
    ...estadoInicial,
    ...fatos.contrapartidas,
    ...(fatos.em_papel === undefined ? {} : { em_papel: fatos.em_papel }),
    ...(fatos.etapas_ligadas === undefined ? {} : { etapas_ligadas: fatos.etapas_ligadas }),
    ...(fatos.subprocessos === undefined ? {} : { subprocessos: fatos.subprocessos }),
    arquivos: fatos.arquivos,
  };
  const estado = comDia(definicao, inicio, contexto);
  return primeira === undefined ? estado : reproduzir(abrirEtapa(definicao, estado, primeira, contexto), estado);
};

/** The first step is sent when the request was filed, which gives it its number. */
const protocolar = (fatos: Fatos, a: Andamento): void => {
  a.estado = evoluir(a.estado, {
    tipo: 'requerimento_protocolado',
    numero: fatos.numero ?? '',
    quando: fatos.protocolado_em,
  });
};

/** The inspections of the run that happened are those of the run here. */
const comVistorias = (estado: Estado, fatos: Fatos, de: number | undefined, para: number): Estado => {
  const vistorias = fatos.vistorias.filter((v) => v.execucao === de).map((v) => ({ ...v, execucao: para }));
  return vistorias.length === 0 ? estado : { ...estado, vistorias: [...(estado.vistorias ?? []), ...vistorias] };
};

/** Whether a run granted the whole request, though its own version leads on from it. */
const finaliza = (t: Terreno, aqui: Aqui, sorte: Sorte): boolean => {
  const { fato } = sorte;
  if (fato === undefined || fato.resultado !== 'deferida') return false;
  if (t.finalizadas !== undefined) return t.finalizadas.has(fato.sequencia);
  const { desfecho, corridas } = t.fatos;
  const foiOFim =
    desfecho?.situacao === 'Deferido' &&
    desfecho.quando === fato.quando &&
    !corridas.some((c) => c.sequencia > fato.sequencia);
  if (!foiOFim) return false;
  const segue = reproduzir(concluir(aqui, fato, false, desfecho), aqui.estado);
  if (segue.desfecho !== null) return false;
  t.achadas.add(fato.sequencia);
  return true;
};

/** Fees of a step, by the day on which it was worked in then. */
const cobrar = (t: Terreno, a: Andamento, etapa: Etapa, fim: { readonly quando: string; readonly agora: string }) => {
  if (a.estado.taxas_geradas.includes(etapa.chave) || !t.definicao.taxas.some((x) => x.etapa === etapa.chave)) return;
  const taxas = taxasDaSimulacao(t.definicao, a.estado, etapa, t.fatos, t.em(t.definicao, fim.quando));
  a.taxas.push(...taxas);
  a.estado = comTaxas(a.estado, etapa, taxas, t.fatos, fim.agora);
};

/** What the grant of a step would write to the property registry, of which a simulation reads nothing: the last value of each attribute. */
const anotarCadastro = ({ definicao, estado, etapa, execucao }: Aqui, a: Andamento): void => {
  if (etapa.atualiza === undefined) return;
  const pedidos = imoveisPedidos(definicao, etapa, valoresDoFluxo(estado, execucao));
  const cadastro = cadastroDoEnsaio(pedidos.map(({ inscricao }) => inscricao));
  for (const { inscricao, mudancas } of previaDoCadastro(definicao, estado, { etapa, execucao }, cadastro))
    for (const { atributo, nome, para } of mudancas) {
      const chave = `${inscricao}.${atributo}`;
      a.cadastro.set(chave, { chave, nome: `Imóvel ${inscricao}, ${nome}: ${para}` });
    }
};

const CONCEDEM: readonly string[] = ['enviada', 'deferida', 'automatica'];

/** One run comes to its end. */
const terminar = (t: Terreno, a: Andamento, execucao: Execucao, sorte: Sorte, quando: number): void => {
  const { definicao, fatos } = t;
  const etapa = etapaDe(definicao, execucao.etapa);
  if (etapa === undefined) return;
  const primeira = a.estado.protocolado_em === null;
  const agora = primeira ? fatos.protocolado_em : iso(quando);
  const contexto = t.em(definicao, agora);
  a.estado = comVistorias(comDia(definicao, a.estado, contexto), fatos, sorte.fato?.sequencia, execucao.sequencia);
  const daqui = (): Aqui => ({ definicao, estado: a.estado, etapa, execucao, contexto });
  if (execucao.sem_caminho !== true) {
    const { eventos, sem_resposta } = responder(daqui(), fatos);
    a.estado = reproduzir(eventos, a.estado);
    const nomes = new Map(camposDaEtapa(definicao, etapa).map((c) => [c.chave, c.nome]));
    const decide = sorte.fato === undefined || CONCEDEM.includes(sorte.fato.resultado ?? '');
    if (decide) for (const chave of sem_resposta) a.sem_resposta.set(chave, { chave, nome: nomes.get(chave) ?? chave });
    pedirArquivos(definicao, etapa, a);
    if (cobraNaEtapa(definicao, etapa, fatos, decide))
      cobrar(t, a, etapa, { quando: sorte.fato?.quando ?? agora, agora });
    if (sorte.fato === undefined || sorte.fato.resultado === 'deferida') anotarCadastro(daqui(), a);
  }
  if (primeira) protocolar(fatos, a);
  if (sorte.fato !== undefined) a.usadas.add(sorte.fato.sequencia);
  const eventos = concluir(daqui(), sorte.fato, finaliza(t, daqui(), sorte), fatos.desfecho);
  a.estado = reproduzir(eventos, a.estado);
};

/** A request that had ended was opened again: so it is here, at the step that it was then. */
const reabrir = (t: Terreno, a: Andamento): boolean => {
  const { desfecho } = a.estado;
  const proxima = t.fatos.reaberturas[a.reaberturas];
  if (desfecho === null || proxima === undefined) return false;
  a.reaberturas += 1;
  const agora = iso(Date.parse(desfecho.quando) + Date.parse(proxima.ate) - Date.parse(proxima.de));
  const aberta = t.fatos.corridas.find((c) => !a.usadas.has(c.sequencia) && c.resultado !== 'dispensada');
  const etapa = aberta && etapaDe(t.definicao, aberta.etapa);
  if (etapa === undefined) return false;
  const contexto = t.em(t.definicao, agora);
  const aberto = evoluir(comDia(t.definicao, a.estado, contexto), {
    tipo: 'requerimento_reaberto',
    motivo: '',
    quando: agora,
  });
  a.estado = reproduzir(abrirEtapa(t.definicao, aberto, etapa, contexto), aberto);
  return true;
};

/** The open run that ends next; undefined where all wait for what nobody knows. */
const aSeguir = (t: Terreno, a: Andamento): { readonly execucao: Execucao; readonly sorte: Sorte } | undefined => {
  const abertas = execucoesAbertas(a.estado).map((execucao) => {
    const tomadas = new Set([...a.usadas, ...[...a.sortes.values()].flatMap(({ fato }) => fato?.sequencia ?? [])]);
    const sorte =
      a.sortes.get(execucao.sequencia) ??
      sorteDa(
        t.definicao,
        a.estado,
        execucao,
        fatoDa(t.fatos, execucao, tomadas),
        t.em(t.definicao, execucao.criada_em),
      );
    a.sortes.set(execucao.sequencia, sorte);
    if (sorte.fato === undefined && execucao.sem_caminho !== true) a.supostas.add(execucao.sequencia);
    return { execucao, sorte };
  });
  const comData = abertas.filter(({ sorte }) => sorte.quando !== null);
  if (comData.length > 0)
    return comData.reduce((um, outro) => ((outro.sorte.quando ?? 0) < (um.sorte.quando ?? 0) ? outro : um));
  // Nothing goes on by itself any more, and nothing waits: what was done without then is needed here.
  const sobra = abertas.find(({ sorte }) => sorte.fato?.resultado === 'dispensada');
  if (sobra === undefined || abertas.some(({ sorte }) => sorte.fato?.duracao === null)) return undefined;
  const { execucao } = sobra;
  a.supostas.add(execucao.sequencia);
  return {
    execucao,
    sorte: sorteDa(t.definicao, a.estado, execucao, undefined, t.em(t.definicao, execucao.criada_em)),
  };
};

/** The steps that are open, and those that the answers of now lead to from them. */
const aFrente = (definicao: Definicao, estado: Estado): readonly Etapa[] => {
  const vistas = new Map<string, Etapa>();
  const fila = execucoesAbertas(estado).flatMap((e) =>
    e.sem_caminho === true ? [] : (etapaDe(definicao, e.etapa) ?? []),
  );
  for (let etapa = fila.shift(); etapa !== undefined; etapa = fila.shift()) {
    if (vistas.has(etapa.chave)) continue;
    vistas.set(etapa.chave, etapa);
    fila.push(...proximasEtapas(definicao, estado, etapa).destinos.flatMap((destino) => destino.etapa ?? []));
  }
  return [...vistas.values()];
};

/** A walk, and the runs in which the request was granted as a whole: another walk over the same facts needs them. */
export interface Andado {
  readonly percurso: Percurso;
  readonly finalizadas: ReadonlySet<number>;
}

/**
 * How a request goes under a version: the engine's own ways, rules, forks and terms (decidir/seguir.ts), with the answers that were filed and the
 * decisions as they were taken, each step taking the time that it took. Of a step that nobody worked in then it is assumed that it is granted, within
 * its own term. Pure.
 * @param finalizadas of the walk under its own version; absent: this is that walk
 */
export const percorrer = (
  definicao: Definicao,
  fatos: Fatos,
  em: ContextoEm,
  finalizadas?: ReadonlySet<number>,
): Andado => {
  const t: Terreno = { definicao, fatos, em, finalizadas, achadas: new Set() };
  const a: Andamento = {
    estado: comecar(definicao, fatos, em(definicao, fatos.protocolado_em)),
    sortes: new Map(),
    usadas: new Set(),
    supostas: new Set(),
    taxas: [],
    documentos: new Map(),
    sem_resposta: new Map(),
    cadastro: new Map(),
    reaberturas: 0,
  };
  for (let passo = 0; passo < LIMITE; passo++) {
    if (a.estado.desfecho !== null && !reabrir(t, a)) break;
    const proxima = aSeguir(t, a);
    if (proxima === undefined) break;
    terminar(t, a, proxima.execucao, proxima.sorte, proxima.sorte.quando ?? 0);
  }
  const agora = a.estado.execucoes.at(-1)?.criada_em ?? fatos.protocolado_em;
  for (const { etapa } of execucoesAbertas(a.estado)) {
    const aberta = etapaDe(definicao, etapa);
    if (aberta !== undefined) pedirArquivos(definicao, aberta, a);
  }
  // What did not come out yet will: it is compared as it would be worked out by now.
  for (const etapa of aFrente(definicao, a.estado)) cobrar(t, a, etapa, { quando: agora, agora });
  return { percurso: resumir(t, a), finalizadas: finalizadas ?? t.achadas };
};
