import { describe, expect, it } from 'vitest';
import { lerSecoes } from '../../../src/resources/stepForm/lerSecoes.ts';
import { celulasDeUm, regrasDoFormulario } from '../../../src/resources/stepForm/regrasDoFormulario.ts';
import type { Campo, Coluna } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { renomear, usosDe } from '../../../src/schemas/processo/edicao/citacoes.ts';
import { diferencasEntre } from '../../../src/schemas/processo/edicao/diferencas.ts';
import { medidasDe } from '../../../src/schemas/processo/edicao/medidas.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { mostrarResposta } from '../../../src/schemas/processo/mostrarResposta.ts';
import { naLinha } from '../../../src/schemas/processo/naLinha.ts';
import { preencher, tabelasComoDigitadas } from '../../../src/schemas/processo/preenchimento.ts';
import { formularioDoExemplo } from '../../../src/schemas/processo/provar/formularioDoExemplo.ts';
import { numerosCitados } from '../../../src/schemas/requerimento/citados.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { respostasDoPapel } from '../../../server/modules/requerimentos/respostasDoPapel.ts';
import { achadosDe, definicaoDe, item } from './verificar/exemplo.ts';

const coluna = (mais: Partial<Coluna> & Pick<Coluna, 'chave' | 'tipo'>): Coluna => ({
  nome: `Coluna ${mais.chave}`,
  obrigatorio: true,
  ...mais,
});
const fossa: Campo = { chave: 'tem_fossa', nome: 'Tem fossa', tipo: 'logico', obrigatorio: false };
/** The depth is asked of wells, the volume of wells where there is a tank. */
const quadro: Campo = {
  chave: 'quadro',
  nome: 'Obras',
  tipo: 'tabela',
  obrigatorio: false,
  somar: ['volume'],
  colunas: [
    coluna({
      chave: 'obra',
      tipo: 'selecao',
      nome: 'Obra',
      opcoes: [
        { chave: 'poco', nome: 'Poço' },
        { chave: 'muro', nome: 'Muro' },
      ],
    }),
    coluna({ chave: 'fundura', nome: 'Fundura', tipo: 'inteiro', condicao: 'obra = "poco"' }),
    coluna({ chave: 'volume', nome: 'Volume', tipo: 'decimal', condicao: 'fundura > 2 e tem_fossa' }),
  ],
};

const com = (...campos: readonly Campo[]): Definicao => {
  const d = definicaoDe('o3');
  const primeira = item(d.etapas, 0);
  return {
    ...d,
    campos: structuredClone([...campos]),
    etapas: [{ ...primeira, secoes: [{ chave: 's', titulo: 'S', campos: campos.map(({ chave }) => chave) }] }],
  };
};

/** What the server says of these answers once all is to be there, and that the form says the same. */
const julgar = (respostas: Respostas, campos: readonly Campo[] = [fossa, quadro]) => {
  const d = com(...campos);
  const etapa = item(d.etapas, 0);
  const lido = preencher(d, etapa, respostas, { completo: true });
  const formulario = derivarFormulario(d, etapa);
  const visto = lerSecoes({
    formulario,
    regras: regrasDoFormulario(formulario),
    documentos: [],
    comArquivo: new Set(),
    recusas: {},
    validar: null,
    visitadas: new Set(['s']),
    retrato: { respostas, servidor: null, emConflito: {} },
  });
  expect([...visto.visiveis]).toEqual([...lido.visiveis]);
  expect(visto.respostas).toEqual(lido.valores);
  expect(visto.digitadas).toEqual(respostas);
  expect(Object.keys(visto.erros).sort()).toEqual(Object.keys(lido.erros).sort());
  return { ...lido, visiveis: [...lido.visiveis], d, etapa };
};
const linhas = (...quais: readonly Readonly<Record<string, Valor>>[]): Valor => quais as Valor;

describe('[E11] a column that is asked in some rows alone', () => {
  it('is demanded, kept and counted where its condition holds, row by row', () => {
    const dois = julgar({ tem_fossa: true, quadro: linhas({ obra: 'poco' }, { obra: 'muro' }) });
    expect(dois.visiveis).toEqual(['tem_fossa', 'quadro', 'quadro[0].fundura']);
    expect(dois.erros).toEqual({ 'quadro[0].fundura': ['Campo obrigatório'] });
    const cheia = julgar({
      tem_fossa: true,
      quadro: linhas({ obra: 'poco', fundura: 9, volume: '2.50' }, { obra: 'muro', fundura: 4, volume: '1' }),
    });
    expect(cheia.visiveis).toEqual(['tem_fossa', 'quadro', 'quadro[0].fundura', 'quadro[0].volume']);
    expect(cheia.erros).toEqual({});
    expect(cheia.valores['quadro']).toEqual([{ obra: 'poco', fundura: 9, volume: '2.50' }, { obra: 'muro' }]);
  });

  it('a hidden cell takes no part in the conditions after it, and what is wrong in it is nobody’s fault', () => {
    const { visiveis, erros, valores } = julgar({
      tem_fossa: true,
      quadro: linhas({ obra: 'muro', fundura: 9, volume: 'abc' }),
    });
    expect([visiveis, erros]).toEqual([['tem_fossa', 'quadro'], {}]);
    expect(valores['quadro']).toEqual([{ obra: 'muro' }]);
  });

  it('goes by a question outside of the table, and a column goes before a question of its key', () => {
    const poco = linhas({ obra: 'poco', fundura: 9 });
    expect(julgar({ quadro: poco }).erros).toEqual({});
    expect(julgar({ tem_fossa: true, quadro: poco }).erros).toEqual({ 'quadro[0].volume': ['Campo obrigatório'] });
    // The question says "muro" and the row "poco": the row is meant.
    const obra: Campo = { chave: 'obra', nome: 'Obra', tipo: 'texto', obrigatorio: false };
    expect(julgar({ obra: 'muro', quadro: linhas({ obra: 'poco' }) }, [obra, fossa, quadro]).erros).toEqual({
      'quadro[0].fundura': ['Campo obrigatório'],
    });
    // Blank in the row, it is blank: the question does not stand in.
    expect(julgar({ obra: 'poco', quadro: linhas({ fundura: 1 }) }, [obra, fossa, quadro]).visiveis).not.toContain(
      'quadro[0].fundura',
    );
  });

  it('what was typed is there again once it is shown, and until then stands in no text', () => {
    const respostas = { tem_fossa: true, quadro: linhas({ obra: 'muro', fundura: 9 }) };
    const { d, etapa, valores } = julgar(respostas);
    const lido = preencher(d, etapa, respostas, { completo: false });
    expect(tabelasComoDigitadas(d, etapa, respostas, lido)).toEqual({ quadro: respostas.quadro });
    expect(mostrarResposta(quadro, valores['quadro'])).toBe('Muro');
    const [tabela] = respostasDoPapel({ definicao: d, imovel: null }, valores, ['quadro']);
    expect(tabela).toMatchObject({ colunas: [{ titulo: 'Obra' }], linhas: [['Muro']] });
  });

  it('drawn by itself in a round it goes by its row, and is shown where more would have to be known', () => {
    const ui = derivarFormulario(com(fossa, quadro), item(com(fossa, quadro).etapas, 0)).ui['quadro'];
    if (ui === undefined) throw new Error('Sem o quadro');
    expect([...celulasDeUm('quadro', ui, linhas({ obra: 'muro' }))]).toEqual(['[0].volume']);
    expect([...celulasDeUm('quadro', ui, linhas({ obra: 'poco' }))]).toEqual(['[0].fundura', '[0].volume']);
  });

  it('an example of a rule asks for every cell', () => {
    const { ui } = formularioDoExemplo(com(fossa, quadro), ['quadro']);
    expect(ui['quadro']?.colunas?.map((c) => c.ui.condicao)).toEqual([undefined, undefined, undefined]);
  });

  it('rules of it are said with the names of the columns', () => {
    const d = com(fossa, quadro);
    const [, tabela] = d.campos;
    if (tabela === undefined) throw new Error('Sem o quadro');
    const lida = naLinha(d, tabela);
    expect(
      medidasDe(lida)
        .slice(0, 3)
        .map(({ rotulo }) => rotulo),
    ).toEqual(['Obra', 'Fundura', 'Volume']);
    const depois = structuredClone(d);
    const mudada = depois.campos[1]?.colunas?.[1];
    if (mudada !== undefined) mudada.condicao = 'obra != "muro"';
    expect(diferencasEntre(d, depois)).toEqual([
      {
        tipo: 'muda',
        onde: 'campos[1].colunas[1].condicao',
        lugar: ['Campos', 'Obras', 'Colunas', 'Fundura', 'Só aparece se'],
        antes: 'Obra: Poço',
        depois: 'Obra diferente de Muro',
      },
    ]);
  });

  it('its names follow another key: of the column, of an option of it, of a question', () => {
    const d = com(fossa, quadro);
    const condicoes = (uma: Definicao) => uma.campos.at(-1)?.colunas?.map((c) => c.condicao);
    expect(condicoes(renomear(d, 'campos[1].colunas[1].chave', 'profundidade'))).toEqual([
      ...[undefined, 'obra = "poco"', 'profundidade > 2 e tem_fossa'],
    ]);
    expect(condicoes(renomear(d, 'campos[1].colunas[0].opcoes[0].chave', 'cisterna'))).toEqual([
      ...[undefined, 'obra = "cisterna"', 'fundura > 2 e tem_fossa'],
    ]);
    expect(condicoes(renomear(d, 'campos[0].chave', 'ha_fossa'))).toEqual([
      ...[undefined, 'obra = "poco"', 'fundura > 2 e ha_fossa'],
    ]);
    // A question of the same key is not what the row names.
    const obra: Campo = { chave: 'obra', nome: 'Obra', tipo: 'texto', obrigatorio: false };
    const outra = com(obra, fossa, quadro);
    expect(usosDe(outra, { alvo: 'campo', chave: 'obra' })).toEqual(['etapas[0].secoes[0].campos']);
    expect(condicoes(renomear(outra, 'campos[0].chave', 'servico'))).toEqual(condicoes(outra));
  });

  const conferida = (condicao: string, mais: Partial<Coluna> = {}) =>
    achadosDe('o3', (d) => {
      const colunas = [
        coluna({ chave: 'a', tipo: 'inteiro' }),
        coluna({ chave: 'b', tipo: 'texto', condicao, ...mais }),
      ];
      const { somar: _, ...semSoma } = quadro;
      d.campos.push({ ...semSoma, colunas: [...colunas, coluna({ chave: 'c', tipo: 'texto' })] });
      item(item(d.etapas, 0).secoes, 0).campos.push('quadro');
    }).filter((um) => um.includes('.colunas['));

  it.each<[string, string, readonly string[]]>([
    ['by a column before it', 'a > 3', []],
    ['by a column behind it', 'preenchido(c)', ['campo_posterior campos[11].colunas[1].condicao']],
    ['by itself', 'preenchido(b)', ['campo_posterior campos[11].colunas[1].condicao']],
    ['by what there is not', 'fantasma > 3', ['campo_desconhecido campos[11].colunas[1].condicao']],
    ['of another kind', 'a = "x"', ['expressao_invalida campos[11].colunas[1].condicao']],
    ['that never holds', 'a > 9 e a < 3', ['regra_nunca_vale campos[11].colunas[1].condicao']],
  ])('is checked before it is published: %s', (_nome, condicao, achados) => {
    expect(conferida(condicao)).toEqual(achados);
  });
});

describe('[E11] a person in a row', () => {
  const socios: Campo = {
    chave: 'socios',
    nome: 'Sócios',
    tipo: 'tabela',
    obrigatorio: true,
    colunas: [
      coluna({ chave: 'papel', nome: 'Papel', tipo: 'texto' }),
      coluna({ chave: 'quem', nome: 'Sócio', tipo: 'pessoa' }),
    ],
  };
  const resposta = { socios: linhas({ papel: 'Gerente', quem: '11144477735' }) };

  it('is a CPF or CNPJ of which a wrong one is told, cell by cell', () => {
    expect(julgar(resposta, [socios]).erros).toEqual({});
    expect(julgar({ socios: linhas({ papel: 'Gerente', quem: '11144477736' }) }, [socios]).erros).toEqual({
      'socios[0].quem': ['CPF ou CNPJ inválido'],
    });
  });

  it('is named on papers with the CPF hidden in part, and by the number alone where no registry has him', () => {
    const citados = { pessoas: { '11144477735': 'Ana Souza' }, profissionais: {} };
    expect(numerosCitados([socios], resposta).documentos).toEqual(['11144477735']);
    const [com_nome] = respostasDoPapel({ definicao: { campos: [socios] }, imovel: null, citados }, resposta, null);
    expect(com_nome).toMatchObject({ linhas: [['Gerente', 'Ana Souza (CPF ***.444.777-**)']] });
    expect(mostrarResposta(socios, resposta.socios)).toBe('Gerente: Sócio CPF ***.444.777-**');
  });
});
