import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { nomesUsados } from '../../../src/schemas/processo/expressoes.ts';
import { documentosDaEtapa, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import { arquivoDe, definicaoDe, item } from './verificar/exemplo.ts';

interface Publicado {
  readonly campos: readonly {
    chave: string;
    tipo: string;
    unidade?: string;
    condicao: string | null;
    opcoes?: string[];
  }[];
  readonly documentos: readonly { nome: string; condicao: string | null }[];
  readonly etapas: readonly { nome: string; tipo: string; prazo: { dias: number; contagem: string } | null }[];
  readonly taxas: readonly {
    nome: string;
    unidade: string;
    condicao: string | null;
    exemplos: readonly { entradas: Record<string, number>; resultado: number }[];
  }[];
  readonly prazos: { total: { dias: number; contagem: string } | null };
}
const publicados = JSON.parse(
  readFileSync(new URL('../../../docs/specification/processes.json', import.meta.url), 'utf8'),
) as readonly Publicado[];
const publicado = { o2: item(publicados, 1), o3: item(publicados, 2), o4: item(publicados, 3) };
const nomes = ['o2', 'o3', 'o4'] as const;

const TIPO: Readonly<Record<string, string>> = { booleano: 'logico', processo_ref: 'requerimento' };
const semQuando = (nome: string): string => nome.replace(/ \(na (abertura do protocolo|aprovação)\)$/, '');

describe.each(nomes)('%s, as a file', (nome) => {
  const d = definicaoDe(nome);
  const fonte = publicado[nome];

  it('is written in the canonical form and follows the schema', () => {
    expect(arquivoDe(nome)).toBe(arquivoCanonico(d));
    const validar = new Ajv({ strictTypes: false, strictRequired: false }).compile(Definicao);
    expect(validar(d), JSON.stringify(validar.errors)).toBe(true);
  });

  it('has every published field, of its kind, with its unit, its options and what its condition looks at', () => {
    for (const campo of fonte.campos) {
      const nosso = d.campos.find((c) => c.chave === campo.chave);
      expect([campo.chave, nosso?.tipo, nosso?.unidade, nosso?.opcoes?.length, nosso?.obrigatorio]).toEqual([
        campo.chave,
        TIPO[campo.tipo] ?? campo.tipo,
        campo.unidade,
        campo.opcoes?.length,
        true,
      ]);
      const nomesDaCondicao = (campo.condicao ?? '').match(/^\w+/)?.slice() ?? [];
      expect(nomesUsados(d, nosso?.condicao)).toEqual(nomesDaCondicao);
    }
  });

  it('has every published document, under its condition; prose is for staff to judge', () => {
    expect(d.documentos.map((x) => x.nome)).toEqual(fonte.documentos.map((x) => semQuando(x.nome)));
    fonte.documentos.forEach((doc, i) => {
      const nosso = item(d.documentos, i);
      const prosa = doc.condicao?.startsWith('texto:') === true;
      expect(nosso.quando !== undefined).toBe(prosa);
      expect(nosso.condicao != null).toBe(doc.condicao !== null && !prosa);
      const etapa = /\(na (\w+)/.exec(doc.nome)?.[1];
      if (etapa !== undefined) expect(nosso.etapa).toBe(etapa === 'abertura' ? 'abertura' : 'aprovacao');
    });
  });

  it('has every published fee, unit and condition, and gives every published amount exactly', () => {
    expect(d.taxas.map((t) => [t.nome, t.unidade])).toEqual(fonte.taxas.map((t) => [t.nome, t.unidade]));
    fonte.taxas.forEach((publicada, i) => {
      const taxa = item(d.taxas, i);
      expect(taxa.condicao ?? null).toBe(publicada.condicao);
      for (const { entradas, resultado } of publicada.exemplos) {
        const valores = Object.fromEntries(Object.entries(entradas).map(([k, v]) => [k, String(v)]));
        const parametros = Object.fromEntries(
          d.parametros.map((p) => [
            p.sigla,
            valores[p.sigla] === undefined ? null : { valor: String(valores[p.sigla]) },
          ]),
        );
        const r = calcularTaxaDoProcesso(d, taxa, { ...valores, tem_fossa: true }, parametros, null);
        expect(taxa.unidade === 'BRL' ? Number(r.valor_brl) : Number(r.quantidade)).toBe(resultado);
      }
      expect(taxa.exemplos).toHaveLength(publicada.exemplos.length);
    });
  });

  it('keeps the published total term and those of its steps', () => {
    const { total } = fonte.prazos;
    if (total !== null) expect(d.processo.prazo_total).toEqual({ quantidade: total.dias, contagem: total.contagem });
    for (const etapa of fonte.etapas) {
      const nossa = d.etapas.find((e) => e.nome === etapa.nome);
      if (etapa.prazo !== null && nossa !== undefined)
        expect(nossa.prazo).toMatchObject({ quantidade: etapa.prazo.dias, contagem: etapa.prazo.contagem });
    }
  });
});

describe('O2: both readings of the bracket', () => {
  const com = (modo: 'integral' | 'por_parcela', area: string): string => {
    const d = definicaoDe('o2');
    const taxa = item(d.taxas, 1);
    if (taxa.faixas) taxa.faixas.modo = modo;
    return calcularTaxaDoProcesso(d, taxa, { area_ampliada_m2: area }, { UFM: { valor: '1' } }, null).quantidade;
  };
  it.each([
    ['integral', '80', '0.36'],
    ['por_parcela', '80', '0.36'],
    ['integral', '200', '3.2'],
    ['por_parcela', '200', '2.28'],
  ] as const)('%s: %s m² cost %s UFM', (modo, area, ufm) => {
    expect(com(modo, area)).toBe(ufm);
  });
});

describe('O2: documents of the approval follow the answers', () => {
  const pedidos = (valores: Record<string, string | boolean>): readonly string[] =>
    documentosDaEtapa(definicaoDe('o2'), 'aprovacao', valores).map((p) => p.documento.chave);
  it('asks for the authorisation and the complementary projects only then', () => {
    const comuns = [
      'matricula_atualizada',
      'habite_se_existente',
      'art_rrt_execucao',
      'projeto_arquitetonico_aprovacao',
    ];
    expect(pedidos({ solicitante_e_proprietario: true, area_ampliada_m2: '70' })).toEqual(comuns);
    expect(pedidos({ solicitante_e_proprietario: false, area_ampliada_m2: '70.01' }).toSorted()).toEqual(
      [...comuns, 'autorizacao_construcao', 'projetos_complementares'].toSorted(),
    );
  });
});

describe('O4: fields follow the use', () => {
  const visiveis = (uso: string): readonly string[] => {
    const d = definicaoDe('o4');
    const etapa = item(d.etapas, 1);
    return [...preencher(d, etapa, {}, { anteriores: { uso_pretendido: uso }, completo: false }).visiveis];
  };
  it('CNAE for what is no home, CETESB for industry', () => {
    expect([visiveis('habitacional'), visiveis('comercio_servico'), visiveis('industrial')]).toEqual([
      [],
      ['cnae'],
      ['cnae', 'codigo_cetesb'],
    ]);
  });
});

describe('the processes that come with the portal', () => {
  const todas = readdirSync(new URL('../../../server/seed/definicoes/', import.meta.url)).map(
    (nome) =>
      JSON.parse(
        readFileSync(new URL(`../../../server/seed/definicoes/${nome}`, import.meta.url), 'utf8'),
      ) as Definicao,
  );
  const etapas = todas.flatMap((d) => d.etapas);
  it.each<[string, boolean]>([
    ['a grant by silence', etapas.some((e) => e.vencimento?.defere === true)],
    ['an outsider proposed by a rule', etapas.some((e) => (e.pareceres ?? []).some((p) => p.externo && p.condicao))],
    ['a form in tabs', etapas.some((e) => e.apresentacao !== undefined)],
    ['a mask', todas.some((d) => d.campos.some((c) => c.mascara !== undefined))],
    [
      'routing by zone',
      todas.some((d) =>
        d.etapas.some((e) =>
          (e.distribuicao?.setores ?? []).some(({ condicao }) =>
            d.campos.some((c) => c.do_imovel?.dado === 'zona' && nomesUsados(d, condicao).includes(c.chave)),
          ),
        ),
      ),
    ],
    [
      'visits after the licence',
      todas.some(({ etapas: lista }) => {
        const emissao = lista.findIndex((e) => e.emite !== undefined);
        return emissao >= 0 && lista.slice(emissao + 1).filter((e) => e.vistoria !== undefined).length > 1;
      }),
    ],
  ])('show %s', (_o_que, mostra) => {
    expect(mostra).toBe(true);
  });
});
