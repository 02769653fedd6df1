import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../src/schemas/processo/edicao/citacoes.ts';
import { etiquetasDaDefinicao } from '../../../src/schemas/processo/etiquetasDoProcesso.ts';
import { tiposDaDefinicao, valeCondicao } from '../../../src/schemas/processo/expressoes.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { mostrarResposta } from '../../../src/schemas/processo/mostrarResposta.ts';
import { preencher } from '../../../src/schemas/processo/preenchimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { respostasDoPapel } from '../../../server/modules/requerimentos/respostasDoPapel.ts';
import { achadosDe, definicaoDe, item } from './verificar/exemplo.ts';

const CPF = '111.444.777-35';
const CNPJ = '11.222.333/0001-81';
const campo = (mais: Partial<Campo> & Pick<Campo, 'tipo'>): Campo => ({
  chave: 'novo',
  nome: 'Novo',
  obrigatorio: true,
  ...mais,
});

/** O3 with these fields alone in its first step. */
const com = (...campos: readonly Campo[]): Definicao => {
  const d = definicaoDe('o3');
  const [primeira] = d.etapas;
  if (primeira === undefined) throw new Error('Sem etapa');
  return {
    ...d,
    campos: [...campos],
    etapas: [{ ...primeira, secoes: [{ chave: 's', titulo: 'S', campos: campos.map(({ chave }) => chave) }] }],
  };
};
const preenchido = (campos: readonly Campo[], respostas: Respostas) => {
  const d = com(...campos);
  return preencher(d, item(d.etapas, 0), respostas, { completo: true });
};

const casa = {
  cep: '89201-000',
  logradouro: 'Rua das Palmeiras',
  numero: '120',
  complemento: 'apto 3',
  bairro: 'Centro',
  cidade: 'Joinville',
  uf: 'sc',
};

describe('[E11] texts with a form', () => {
  it.each<[Campo['tipo'], string, string, string, string]>([
    ['email', ' Ana@Exemplo.com.br ', 'ana@exemplo.com.br', 'ana@exemplo', 'Email precisa ser válido'],
    ['cpf', '11144477735', CPF, '111.444.777-36', 'CPF inválido'],
    ['cnpj', '11222333000181', CNPJ, '11.222.333/0001-82', 'CNPJ inválido'],
    ['cpf-cnpj', '11144477735', CPF, '111.444.777-36', 'CPF inválido'],
    ['cpf-cnpj', CNPJ, CNPJ, '11.222.333/0001-82', 'CNPJ inválido'],
  ])('%s: kept in one way, and a wrong one is told', (tipo, certo, guardado, errado, frase) => {
    const bom = preenchido([campo({ tipo })], { novo: certo });
    expect([bom.erros, bom.valores]).toEqual([{}, { novo: guardado }]);
    expect(preenchido([campo({ tipo })], { novo: errado }).erros).toEqual({ novo: [frase] });
    expect(preenchido([campo({ tipo })], {}).erros).toEqual({ novo: ['Campo obrigatório'] });
    // A text to every rule.
    expect(tiposDaDefinicao(com(campo({ tipo })))['novo']).toBe('texto');
  });

  it('columns of a table are of the same kinds, cell by cell', () => {
    const donos = campo({
      tipo: 'tabela',
      colunas: [
        { chave: 'email', nome: 'E-mail', tipo: 'email', obrigatorio: true },
        { chave: 'cpf', nome: 'CPF', tipo: 'cpf', obrigatorio: true },
      ],
    });
    expect(preenchido([donos], { novo: [{ email: 'ANA@exemplo.com', cpf: '11144477735' }] }).valores).toEqual({
      novo: [{ email: 'ana@exemplo.com', cpf: CPF }],
    });
    expect(preenchido([donos], { novo: [{ email: 'ana', cpf: '1' }] }).erros).toEqual({
      'novo[0].email': ['Email precisa ser válido'],
      'novo[0].cpf': ['CPF inválido'],
    });
  });

  it('a CPF is hidden in part on papers, as that of a person is, and whole for who reads the answer', () => {
    expect(mostrarResposta(campo({ tipo: 'cpf' }), CPF)).toBe('***.444.777-**');
    expect(mostrarResposta(campo({ tipo: 'cpf' }), CPF, { inteiro: true })).toBe(CPF);
    expect(mostrarResposta(campo({ tipo: 'email' }), 'ana@exemplo.com')).toBe('ana@exemplo.com');
  });

  it('says the owner of a consent, and the e-mail of an outsider', () => {
    const trocar = (tipo: Campo['tipo']) => (d: Definicao) => {
      for (const c of d.campos) if (c.chave === 'proprietario_email') c.tipo = tipo;
    };
    expect(achadosDe('o2', trocar('email'))).toEqual([]);
    expect(achadosDe('o2', trocar('inteiro'))).toContain('consentimento_invalido consentimento.email');
  });
});

describe('[E11] an address with its postal code', () => {
  const endereco = campo({ tipo: 'endereco', nome: 'Residência' });

  it('is one question of seven cells, written as on an envelope', () => {
    expect(preenchido([endereco], { novo: [casa] }).erros).toEqual({});
    const escrito = 'Rua das Palmeiras, 120, apto 3, Centro, Joinville/SC, CEP 89201-000';
    expect(mostrarResposta(endereco, [casa])).toBe(escrito);
    const { complemento: _, ...sem } = casa;
    expect(mostrarResposta(endereco, [sem])).toBe('Rua das Palmeiras, 120, Centro, Joinville/SC, CEP 89201-000');
    expect(respostasDoPapel({ definicao: { campos: [endereco] }, imovel: null }, { novo: [casa] }, null)).toEqual([
      { tipo: 'campos', titulo: 'Dados informados', campos: [{ rotulo: 'Residência', valor: escrito, largo: true }] },
    ]);
  });

  it('says of each cell what is missing or wrong, and takes one address only', () => {
    expect(preenchido([endereco], {}).erros).toEqual({ novo: ['Campo obrigatório'] });
    const { erros } = preenchido([endereco], { novo: [{ ...casa, cep: '8920', uf: 'xx', bairro: '' }] });
    expect(Object.keys(erros).sort()).toEqual(['novo[0].bairro', 'novo[0].cep', 'novo[0].uf']);
    expect(preenchido([endereco], { novo: [casa, casa] }).erros).toEqual({ novo: ['Informe um só endereço'] });
  });

  it('rules read its parts', () => {
    const regra = 'novo.algum(n, n.cidade = "Joinville")';
    expect(valeCondicao(com(endereco), regra, { novo: [casa] })).toBe(true);
    expect(valeCondicao(com(endereco), regra, { novo: [{ ...casa, cidade: 'Itajaí' }] })).toBe(false);
  });

  it('stands in texts whole and by its parts, which follow another key', () => {
    const d = com(endereco);
    expect(etiquetasDaDefinicao(d).has('novo.cidade')).toBe(true);
    expect(etiquetasDaDefinicao(d).has('campo.novo.cep')).toBe(true);
    const mudar = (texto: string) => (def: Definicao) => {
      def.campos.push(endereco);
      item(item(def.etapas, 0).secoes, 0).campos.push('novo');
      item(def.documentos_emitidos, 0).texto = [texto];
    };
    expect(achadosDe('o4', mudar('Mora em {{novo}}, cidade de {{novo.cidade}}.'))).toEqual(
      achadosDe('o4', mudar('Mora.')),
    );
    expect(achadosDe('o4', mudar('{{novo.planeta}}'))).toContain(
      'etiqueta_desconhecida documentos_emitidos[0].texto[0]',
    );
    const o4 = definicaoDe('o4');
    mudar('Em {{novo.cidade}}.')(o4);
    const i = o4.campos.length - 1;
    const renomeada = renomear(o4, `campos[${i}].chave`, 'residencia');
    expect(item(renomeada.documentos_emitidos, 0).texto).toEqual(['Em {{residencia.cidade}}.']);
  });
});

describe('[E11] a text that is only read', () => {
  const aviso = campo({ tipo: 'explicacao', nome: 'Antes de começar', texto: 'Leia a **lei**.' });

  it('stands in the form, is never asked, and takes no answer', () => {
    const d = com(aviso, campo({ chave: 'outro', tipo: 'texto' }));
    const formulario = derivarFormulario(d, item(d.etapas, 0));
    expect(formulario.ui['novo']).toMatchObject({ widget: 'explicacao', texto: 'Leia a **lei**.', obrigatorio: false });
    expect(formulario.schema['properties']).not.toHaveProperty('novo');
    const lido = preencher(d, item(d.etapas, 0), { outro: 'x' }, { completo: true });
    expect([[...lido.visiveis], lido.valores, lido.erros]).toEqual([['novo', 'outro'], { outro: 'x' }, {}]);
    expect(preencher(d, item(d.etapas, 0), { novo: 'x', outro: 'x' }, { completo: false }).erros).toEqual({
      novo: ['Campo desconhecido'],
    });
  });

  it('comes by a rule, and no rule, tag or paper names it', () => {
    const condicional = { ...aviso, condicao: 'tem_fossa' };
    const fossa = campo({ chave: 'tem_fossa', tipo: 'logico' });
    expect(preenchido([fossa, condicional], { tem_fossa: false }).visiveis.has('novo')).toBe(false);
    const d = com(aviso);
    expect([tiposDaDefinicao(d)['novo'], etiquetasDaDefinicao(d).has('novo')]).toEqual([undefined, false]);
  });

  it.each<[string, Partial<Campo>, readonly string[]]>([
    ['whole', {}, []],
    ['without a text', { texto: ' ' }, ['campo_incompleto campos[11].texto']],
    ['worked out', { calculo: '"a"' }, ['campo_incompleto campos[11].calculo']],
    ['with a text and another kind', { tipo: 'texto' }, ['campo_incompleto campos[11].texto']],
  ])('is checked before it is published: %s', (_nome, mais, achados) => {
    expect(
      achadosDe('o3', (d) => {
        d.campos.push({ ...aviso, ...mais });
        item(item(d.etapas, 0).secoes, 0).campos.push('novo');
      }).filter((um) => um.startsWith('campo_')),
    ).toEqual(achados);
  });
});
