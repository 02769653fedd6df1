import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { novaEtapa } from '../../../../src/schemas/processo/edicao/fichas/etapa.ts';
import { novoCampo } from '../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { desfazer, historicoDe, mudar, pousar, refazer } from '../../../../src/schemas/processo/edicao/historico.ts';
import {
  comChaveDoNome,
  comParametro,
  comSetor,
  escolherNo,
  incluirPeca,
  moverPeca,
  retirarPeca,
} from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { incluirEtapaDepois } from '../../../../src/schemas/processo/edicao/caminhosDasEtapas.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { achados, definicaoDe, definicoes } from './palcoDasMudancas.ts';

describe('changes of a definition', () => {
  it('a new field gets its key with its first name, keeps it after that, and is asked for where it is listed', () => {
    const d = definicaoDe('o2');
    const n = d.campos.length;
    const com = incluirPeca(d, 'campos', { ...novoCampo(), nome: 'Área ampliada' });
    const nomeado = comChaveDoNome(com, 'campos', n, 'Área ampliada (m²)');
    expect(nomeado.campos[n]?.chave).toBe('area_ampliada_m2_2');
    expect(comChaveDoNome(nomeado, 'campos', n, 'Outra coisa')).toBe(nomeado);
    expect(retirarPeca(nomeado, 'campos', n)).toEqual(d);
  });

  it('a step that is drawn has a key for the way to it, and gets its own with its first name; a later name changes none', () => {
    const d = definicaoDe('o3');
    const n = d.etapas.length;
    const desenhada = incluirEtapaDepois(incluirEtapaDepois(d, novaEtapa(), 0), novaEtapa(), n);
    const [uma, outra] = [desenhada.etapas[n]?.chave ?? '', desenhada.etapas[n + 1]?.chave ?? ''];
    expect(uma).not.toBe(outra);
    expect(desenhada.etapas[n]?.proximas).toEqual([{ para: outra }]);
    const nomeada = comChaveDoNome(desenhada, 'etapas', n + 1, 'Conferência', true);
    expect([nomeada.etapas[n + 1]?.chave, nomeada.etapas[n]?.proximas]).toEqual([
      'conferencia',
      [{ para: 'conferencia' }],
    ]);
    expect(comChaveDoNome(nomeada, 'etapas', n + 1, 'Outro nome', true)).toBe(nomeada);
    expect(comChaveDoNome(desenhada, 'etapas', n, 'Nome novo de uma antiga', false)).toBe(desenhada);
  });

  it('[W18] a field that is made to ask for what a registry holds takes typed-in data, until it is said otherwise', () => {
    const d = incluirPeca(definicaoDe('o2'), 'campos', { ...novoCampo(), nome: 'Proprietário' });
    const n = d.campos.length - 1;
    const comTipo = (de: typeof d, tipo: string) => escolherNo(de, `campos[${n}].tipo`, tipo);
    const dePessoa = comTipo(d, 'pessoa');
    expect(dePessoa.campos[n]).toEqual({ ...novoCampo(), nome: 'Proprietário', tipo: 'pessoa', informado: true });
    for (const tipo of ['profissional', 'requerimento', 'responsaveis'])
      expect(comTipo(d, tipo).campos[n]?.informado, tipo).toBe(true);
    const recusa = escolherNo(dePessoa, `campos[${n}].informado`, undefined);
    expect(recusa.campos[n]).not.toHaveProperty('informado');
    // What is no person any more says nothing of it, so that nobody has to find out why it is not published.
    expect(comTipo(dePessoa, 'texto').campos[n]).toEqual({ ...novoCampo(), nome: 'Proprietário' });
    expect(comTipo(d, 'inteiro').campos[n]).not.toHaveProperty('informado');
  });

  it('pieces are moved, and a place that is not there moves nothing', () => {
    const d = definicaoDe('o2');
    const chaves = d.campos.map((c) => c.chave);
    const movida = moverPeca(d, 'campos', 0, 2);
    expect(movida.campos.map((c) => c.chave).slice(0, 3)).toEqual([chaves[1], chaves[2], chaves[0]]);
    expect(moverPeca(movida, 'campos', 2, 0)).toEqual(d);
    expect(moverPeca(d, 'campos', 99, 0)).toBe(d);
  });

  it('a step that is taken away is passed over, and no way leads to it any more', () => {
    for (const [nome, d] of definicoes)
      d.etapas.forEach(({ chave, proximas }, i) => {
        const sem = retirarPeca(d, 'etapas', i);
        const destinos = sem.etapas.flatMap((e) => e.proximas.map(({ para }) => para));
        expect(destinos, `${nome} ${chave}`).not.toContain(chave);
        for (const e of sem.etapas)
          expect(new Set(e.proximas.map((s) => `${s.para} ${s.condicao ?? ''}`)).size).toBe(e.proximas.length);
        const [unica] = proximas;
        const vinham = d.etapas.filter((e) => e.chave !== chave && e.proximas.some((s) => s.para === chave));
        if (proximas.length === 1 && unica)
          for (const { chave: de } of vinham.filter((e) => e.chave !== unica.para))
            expect(sem.etapas.find((e) => e.chave === de)?.proximas.map((s) => s.para)).toContain(unica.para);
      });
  });

  it('a field that is taken away leaves no list that names it', () => {
    for (const [, d] of definicoes)
      d.campos.forEach(({ chave }, i) => {
        const sem = retirarPeca(d, 'campos', i);
        const listas = [...percorrer(sem)].filter(({ item: { editor } }) => editor.como === 'referencias');
        expect(
          listas.filter(
            ({ valor }) => (valor as string[]).includes(chave) && !d.documentos.some((x) => x.chave === chave),
          ),
        ).toEqual([]);
      });
  });

  it('a sector or a unit that is chosen is listed in the file by itself, once', () => {
    const d = definicaoDe('o2');
    const cidade = {
      setores: [{ sigla: 'SEMOB', nome: 'Mobilidade' }],
      parametros: [{ sigla: 'UFX', nome: 'Unidade fiscal', unidade: 'BRL' }],
    };
    const com = comParametro(comSetor(d, 'SEMOB', cidade), 'UFX', cidade);
    expect([com.setores.at(-1), com.parametros.at(-1)]).toEqual([cidade.setores[0], cidade.parametros[0]]);
    expect(comParametro(comSetor(com, 'SEMOB', cidade), 'UFX', cidade)).toBe(com);
    expect(comParametro(d, 'BRL', cidade)).toBe(d);
  });

  it('a list whose absence is allowed goes with its last piece, one that the format has always stays', () => {
    const d = incluirPeca(definicaoDe('o2'), 'etapas[0].pareceres', { setor: 'A', motivo: 'b' });
    expect(d.etapas[0]?.pareceres).toEqual([{ setor: 'A', motivo: 'b' }]);
    expect(retirarPeca(d, 'etapas[0].pareceres', 0).etapas[0]).not.toHaveProperty('pareceres');
    const vazia = { ...d, taxas: d.taxas.slice(0, 1) };
    expect(retirarPeca(vazia, 'taxas', 0).taxas).toEqual([]);
  });
});

describe('undo and redo', () => {
  it('give every value back in order, whatever was done between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ valor: fc.nat(5), lugar: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }) }), {
          maxLength: 40,
        }),
        (passos) => {
          const feitos = passos.map(({ valor }, i) => ({ valor, i }));
          let h = historicoDe<object>({ inicio: true });
          const vistos: object[] = [h.presente];
          passos.forEach(({ lugar }, i) => {
            h = mudar(h, feitos[i] as object, `passo ${i}`, lugar);
            vistos.push(h.presente);
          });
          const voltados: object[] = [h.presente];
          while (h.passado.length > 0) voltados.push((h = desfazer(h)).presente);
          expect(voltados.at(-1)).toBe(vistos[0]);
          expect(desfazer(h).presente).toBe(vistos[0]);
          const refeitos: object[] = [h.presente];
          while (h.futuro.length > 0) refeitos.push((h = refazer(h)).presente);
          expect(refeitos).toEqual([...voltados].reverse());
        },
      ),
    );
  });

  it('take what was typed at one place in one go as one step, until that place is left', () => {
    let h = historicoDe('');
    for (const texto of ['A', 'Ár', 'Áre', 'Área']) h = mudar(h, texto, 'Mudar o nome', 'campos[0].nome');
    expect(h.passado).toHaveLength(1);
    h = mudar(pousar(h), 'Área total', 'Mudar o nome', 'campos[0].nome');
    expect(desfazer(h).presente).toBe('Área');
    expect(desfazer(desfazer(h)).presente).toBe('');
    expect(mudar(h, 'Área total', 'nada')).toBe(h);
  });
});

it('a new step is one that the checks speak of, and nothing falls over', () => {
  const d = incluirPeca(definicaoDe('o2'), 'etapas', novaEtapa());
  expect(achados(d).length).toBeGreaterThan(achados(definicaoDe('o2')).length);
});
