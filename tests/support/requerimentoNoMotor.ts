import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { calcularTaxaDoProcesso } from '../../src/schemas/processo/taxaDoProcesso.ts';
import { acoesPossiveis } from '../../src/schemas/requerimento/acoes.ts';
import type { Comando } from '../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator, type Contexto } from '../../src/schemas/requerimento/contexto.ts';
import { imoveisPorLer } from '../../src/schemas/requerimento/decidir/cadastro.ts';
import { decidir } from '../../src/schemas/requerimento/decidir/decidir.ts';
import { cadastroDoEnsaio } from '../../src/schemas/requerimento/ensaio/cadastroDoEnsaio.ts';
import { estadoInicial, type Estado } from '../../src/schemas/requerimento/estado.ts';
import { execucaoDe, execucoesAbertas } from '../../src/schemas/requerimento/execucoes.ts';
import type { Evento } from '../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../src/schemas/requerimento/evoluir.ts';
import { etapaDe } from '../../src/schemas/processo/preenchimento.ts';

export const requerente: Ator = { tipo: 'requerente', id: 1, nome: 'Iara', setores: [], gestor: false };
export const analista: Ator = { tipo: 'equipe', id: 2, nome: 'Dalva', setores: ['SEURB'], gestor: false };
/** Of another sector than the one whose steps these are. */
export const ambiental: Ator = { tipo: 'equipe', id: 3, nome: 'Ester', setores: ['SEMAM'], gestor: false };
export const gestor: Ator = { tipo: 'equipe', id: 4, nome: 'Gil', setores: [], gestor: true };

/** One request of a definition in the pure engine, from its beginning or from a state: acts are taken or give their refusal; what happened is kept. */
export const requerimentoNoMotor = (definicao: Definicao, ufm = '187.42', inicio: Estado = estadoInicial) => {
  let agora = '2026-11-19T12:00:00Z';
  let candidatos: Contexto['candidatos'];
  let parametros = { UFM: { valor: ufm } };
  let cadastro: Contexto['cadastro'];
  let padroes: Contexto['padroes'];
  const contexto = (): Contexto => ({
    agora,
    hoje: agora.slice(0, 10),
    fuso: 'America/Sao_Paulo',
    calendario: () => undefined,
    numeros: { requerimento: '2026/000001', processo: '1', documento: '1/2026' },
    calcularTaxa: (taxa, valores, informado) =>
      calcularTaxaDoProcesso(definicao, taxa, valores, parametros, agora.slice(0, 10), informado),
    setores: ['SEURB', 'SEMAM'],
    ...(candidatos === undefined ? {} : { candidatos }),
    ...(cadastro === undefined ? {} : { cadastro }),
    ...(padroes === undefined ? {} : { padroes }),
  });
  /** What an act changes in the property registry is decided on once it was read, as the service does: absent of `cadastro`, properties of which nothing is known. */
  const decidirLendo = (comando: Comando, ator: Ator) => {
    const semLer = decidir(definicao, estado, comando, ator, contexto());
    const porLer = recusada(semLer) ? [] : imoveisPorLer(semLer);
    return porLer.length === 0
      ? semLer
      : decidir(definicao, estado, comando, ator, { ...contexto(), cadastro: cadastroDoEnsaio(porLer) });
  };
  let estado: Estado = inicio;
  const eventos: Evento[] = [];
  /** Gives the refusal's sentence with its fields, or undefined when it was done. */
  const tentar = (comando: Comando, ator: Ator = analista): string | undefined => {
    const d = decidirLendo(comando, ator);
    if (recusada(d)) return d.recusa === 'dados' && d.erros ? JSON.stringify(d.erros) : d.mensagem;
    eventos.push(...d);
    estado = reproduzir(d, estado);
    return undefined;
  };
  const fazer = (comando: Comando, ator: Ator = analista): void => {
    const recusa = tentar(comando, ator);
    if (recusa !== undefined) throw new Error(`${comando.acao}: ${recusa}`);
  };
  return {
    eventos,
    estado: () => estado,
    contexto,
    tentar,
    fazer,
    agora: () => agora,
    mudarAgora: (momento: string) => (agora = momento),
    lerCadastro: (lido: Contexto['cadastro']) => void (cadastro = lido),
    candidatos: (novos: NonNullable<Contexto['candidatos']>) => void (candidatos = novos),
    padroes: (novos: NonNullable<Contexto['padroes']>) => void (padroes = novos),
    mudarUfm: (valor: string) => (parametros = { UFM: { valor } }),
    etapa: () => execucoesAbertas(estado)[0]?.etapa,
    abertas: () => execucoesAbertas(estado).map((e) => e.etapa),
    acoes: (ator: Ator = analista, sequencia?: number) => {
      const execucao = execucaoDe(estado, ator, sequencia);
      const etapa = execucao && etapaDe(definicao, execucao.etapa);
      return acoesPossiveis({ definicao, estado, etapa, execucao, ator }, contexto());
    },
    /** A round with these items, issued and answered, each item accepted. */
    corrigir: (respostas: Readonly<Record<string, string | boolean | number>>): void => {
      const pendencia = estado.pendencias.length + 1;
      fazer({ acao: 'abrir-pendencia' });
      for (const alvo of Object.keys(respostas))
        fazer({ acao: 'incluir-item', pendencia, tipo: 'campo', alvo, texto: 'Confira', razao: 'O projeto mudou' });
      fazer({ acao: 'emitir-pendencia', pendencia });
      const porItem = Object.fromEntries(Object.values(respostas).map((v, i) => [String(i + 1), v]));
      fazer({ acao: 'responder-pendencia', pendencia, respostas: porItem, arquivos: {} }, requerente);
      Object.keys(respostas).forEach((_, i) =>
        fazer({ acao: 'avaliar-item', pendencia, item: i + 1, resultado: 'aceito' }),
      );
    },
    /** Issues, pays and approves every charge that is open. */
    pagar: (): void => {
      for (const c of estado.cobrancas) {
        if (c.comprovantes.some((k) => k.situacao === 'aprovado')) continue;
        if (c.situacao !== 'emitida manualmente') fazer({ acao: 'emitir-cobranca', cobranca: c.id });
        fazer({ acao: 'enviar-comprovante', cobranca: c.id, arquivo: 90 + c.id }, requerente);
        const comprovante = c.comprovantes.length + 1;
        fazer({ acao: 'avaliar-comprovante', cobranca: c.id, comprovante, resultado: 'aprovado' });
      }
    },
  };
};
export type NoMotor = ReturnType<typeof requerimentoNoMotor>;
