import { campoDoLugar, noutroCampo } from '../../processo/arquivosDasLinhas.ts';
import type { Estado, Migracao } from '../estado.ts';
import type { EventoDaMigracao } from '../eventosDaMigracao.ts';
import type { PrazoMantido } from '../prazoMantido.ts';
import type { Respostas, Valor } from '../resposta.ts';
import type { Dobras } from './dobras.ts';

type Nomes = { readonly [antigo: string]: string };

const novo = (nomes: Nomes, chave: string): string => nomes[chave] ?? chave;
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const vaiFora = ({ descartadas }: EventoDaMigracao, alvo: string): boolean => descartadas.some((d) => d.alvo === alvo);

/** 'campo:area' by the keys of now; other targets stay. */
const alvoNovo = ({ campos, documentos }: EventoDaMigracao, alvo: string): string => {
  const [tipo, chave = ''] = alvo.split(':');
  if (tipo === 'campo') return `campo:${noutroCampo(chave, novo(campos, campoDoLugar(chave)))}`;
  return tipo === 'documento' ? `documento:${novo(documentos, chave)}` : alvo;
};

/** Field, and column where there is one: 'responsaveis[0].registro'. */
const lugarNovo = ({ campos }: EventoDaMigracao, onde: string): string =>
  onde.replace(/^[a-z][a-z0-9_]*/, (chave) => novo(campos, chave));

/** Answers by their new keys; those that went are gone, those that say it otherwise say it so. */
const respostasNovas = (e: EventoDaMigracao, s: Estado, respostas: Respostas): Respostas =>
  Object.fromEntries(
    Object.entries(respostas)
      .filter(([chave]) => !vaiFora(e, `campo:${chave}`))
      .map(([chave, valor]): readonly [string, Valor] => {
        const aqui = novo(e.campos, chave);
        const agora = e.respostas[aqui];
        // What the fees were worked out from is compared with the answers of now.
        return [aqui, agora !== undefined && igual(valor, s.respostas[chave]) ? agora : valor];
      }),
  );

const basesNovas = (
  e: EventoDaMigracao,
  s: Estado,
  bases: { readonly [de: string]: Respostas },
): { readonly [de: string]: Respostas } =>
  Object.fromEntries(Object.entries(bases).map(([de, respostas]) => [de, respostasNovas(e, s, respostas)]));

/** What it said that the new version has no place for, so that it can still be read. */
const guardada = (e: EventoDaMigracao, s: Estado): Migracao => ({
  de: e.de,
  para: e.para,
  quando: e.quando,
  fora: e.fora,
  etapas: e.etapas,
  campos: e.campos,
  documentos: e.documentos,
  descartadas: [...e.descartadas, ...e.reduzidas].map((d) => ({
    ...d,
    valor:
      d.alvo.startsWith('campo:') && s.arquivos[d.alvo] === undefined ? (s.respostas[d.alvo.slice(6)] ?? null) : null,
    arquivos: s.arquivos[d.alvo] ?? [],
  })),
});

const seHouver = <K extends keyof Estado>(
  s: Estado,
  nome: K,
  com: (v: NonNullable<Estado[K]>) => Estado[K],
): object => {
  const valor = s[nome];
  return valor === undefined || valor === null ? {} : { [nome]: com(valor as NonNullable<Estado[K]>) };
};

/** What is kept by a key, by its key of now. */
const chavesNovas = <T>(
  nomes: Nomes | undefined,
  tudo: { readonly [chave: string]: T },
): { readonly [chave: string]: T } =>
  nomes === undefined ? tudo : Object.fromEntries(Object.entries(tudo).map(([chave, x]) => [novo(nomes, chave), x]));

/** The runs with the terms that they keep; one that is not named goes by the new version. */
const comPrazos = ({ prazos_mantidos = [] }: EventoDaMigracao, execucoes: Estado['execucoes']): Estado['execucoes'] =>
  execucoes.map((x) => {
    const mantido = prazos_mantidos.find(({ execucao }) => execucao === x.sequencia);
    if (mantido === undefined && x.prazo_mantido === undefined) return x;
    const { prazo_mantido: _, ...resto } = x;
    return mantido === undefined ? resto : { ...resto, prazo_mantido: soOPrazo(mantido) };
  });

const soOPrazo = ({ prazo, ate }: PrazoMantido): PrazoMantido => ({ prazo, ...(ate === undefined ? {} : { ate }) });

const comTotal = ({ prazos_mantidos = [] }: EventoDaMigracao, { prazo_total }: Estado): Pick<Estado, 'prazo_total'> => {
  const mantido = prazos_mantidos.find(({ execucao }) => execucao === null);
  if (mantido === undefined && prazo_total?.mantido === undefined) return {};
  const { mantido: _, ...resto } = prazo_total ?? {};
  return { prazo_total: mantido === undefined ? resto : { ...resto, mantido: soOPrazo(mantido) } };
};

const migrado = (s: Estado, e: EventoDaMigracao): Estado => {
  // What keeps its key stays the same object: rows are written of what changed.
  const daEtapa = <T extends { readonly etapa: string }>(x: T): T => {
    const etapa = novo(e.etapas, x.etapa);
    return etapa === x.etapa ? x : { ...x, etapa };
  };
  const daTaxa = <T extends { readonly taxa: string }>(x: T): T =>
    e.taxas?.[x.taxa] === undefined ? x : { ...x, taxa: e.taxas[x.taxa] ?? x.taxa };
  const comChave = <T extends { readonly chave: string }>(nomes: Nomes | undefined, x: T): T =>
    nomes?.[x.chave] === undefined ? x : { ...x, chave: nomes[x.chave] ?? x.chave };
  const tipo = s.tipo_do_projeto;
  return {
    ...s,
    execucoes: comPrazos(
      e,
      s.execucoes.map((x) => {
        if (x.fora_da_versao !== undefined) return x;
        const nome = e.fora[x.etapa];
        return nome === undefined ? daEtapa(x) : { ...x, fora_da_versao: nome };
      }),
    ),
    ...comTotal(e, s),
    respostas: respostasNovas(e, s, s.respostas),
    arquivos: Object.fromEntries(
      Object.entries(s.arquivos)
        .filter(([alvo]) => !vaiFora(e, alvo))
        .map(([alvo, ids]) => [alvoNovo(e, alvo), ids]),
    ),
    pendencias: s.pendencias.map((p) => ({
      ...p,
      itens: p.itens.map((i) => {
        if (i.alvo === null || (i.tipo !== 'campo' && i.tipo !== 'documento')) return i;
        const [, alvo = i.alvo] = alvoNovo(e, `${i.tipo}:${i.alvo}`).split(':');
        return { ...i, alvo };
      }),
    })),
    cobrancas: s.cobrancas.map((c) => daTaxa(daEtapa(c))),
    documentos: s.documentos.map((d) => comChave(e.emitidos, d)),
    taxas_geradas: s.taxas_geradas.map((etapa) => novo(e.etapas, etapa)),
    ...seHouver(s, 'taxas_paradas', (todas) => todas.map(daEtapa)),
    ...seHouver(s, 'cobrancas_retiradas', (todas) => todas.map((c) => daTaxa(daEtapa(c)))),
    ...seHouver(s, 'restituicoes', (todas) => todas.map(daTaxa)),
    ...seHouver(s, 'restituicoes_retiradas', (todas) => todas.map(daTaxa)),
    ...seHouver(s, 'bases_das_taxas', (bases) => chavesNovas(e.taxas, basesNovas(e, s, bases))),
    ...seHouver(s, 'bases_das_contrapartidas', (bases) => chavesNovas(e.contrapartidas, basesNovas(e, s, bases))),
    ...seHouver(s, 'contrapartidas', (todas) => todas.map((c) => comChave(e.contrapartidas, daEtapa(c)))),
    ...seHouver(s, 'chegadas', (todas) =>
      todas.map((c) => (c.etapa === null ? c : { ...c, etapa: novo(e.etapas, c.etapa) })),
    ),
    ...seHouver(s, 'etapas_ligadas', (todas) => todas.map((etapa) => novo(e.etapas, etapa))),
    ...seHouver(s, 'vereditos', (todos) =>
      todos.map((v) => {
        const agora = e.respostas[alvoNovo(e, v.alvo).replace('campo:', '')];
        const aindaDiz = v.alvo.startsWith('campo:') && igual(v.valor, s.respostas[v.alvo.slice(6)] ?? null);
        return {
          ...daEtapa(v),
          alvo: alvoNovo(e, v.alvo),
          valor: aindaDiz && agora !== undefined ? agora : v.valor,
        };
      }),
    ),
    ...seHouver(s, 'participantes', (todos) =>
      todos.map((p) =>
        p.assume === undefined ? p : { ...p, assume: { ...p.assume, onde: lugarNovo(e, p.assume.onde) } },
      ),
    ),
    ...(tipo === undefined
      ? {}
      : {
          tipo_do_projeto: {
            campo: novo(e.campos, tipo.campo),
            valor: String(e.respostas[novo(e.campos, tipo.campo)] ?? tipo.valor),
          },
        }),
    migracoes: [...(s.migracoes ?? []), guardada(e, s)],
  };
};

/** A request that goes on by another version of its process. */
export const daMigracao = { requerimento_migrado: migrado } satisfies Partial<Dobras>;
