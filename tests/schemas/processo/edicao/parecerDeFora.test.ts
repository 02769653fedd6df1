import { describe, expect, it } from 'vitest';
import { escolherAlternativa, escolhidaEm } from '../../../../src/schemas/processo/edicao/alternativas.ts';
import { escreverNo, lerNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { renomear, usosDe } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import { diferencasEntre } from '../../../../src/schemas/processo/edicao/diferencas.ts';
import { lida } from '../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDoParecer } from '../../../../src/schemas/processo/edicao/fichas/parecerProposto.ts';
import { incluirPeca, retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { textoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { generalizar, nomesGerais } from '../../../../src/schemas/processo/modelo/generalizar.ts';
import { textosDaCidade } from '../../../../src/schemas/processo/modelo/textosDaCidade.ts';
import { SEM_TROCAS } from '../../../../src/schemas/processo/modelo/trocas.ts';
import { definicaoComDeFora } from '../../../support/definicaoComDeFora.ts';

const d = definicaoComDeFora();
const P = 'etapas[1].pareceres';
const ficha = lida(fichaDoParecer);
const campo = (chave: string): string => `campos[${d.campos.findIndex((c) => c.chave === chave)}]`;
const lugar = { definicao: d, acima: [] };
const escolher = (em: Definicao, peca: string, qual: string): Definicao =>
  escolherAlternativa(em, ficha, { peca, lugar }, qual);

describe('an opinion of somebody outside, while a process is edited', () => {
  it('is chosen in the place of a sector, and back; one that is there already stays as it is', () => {
    const novo = incluirPeca(d, P, { setor: 'SEMAM', motivo: 'Mata' });
    expect(escolhidaEm(ficha, lerNo(novo, `${P}[2]`) as object)).toBe('setor');
    expect(escolhidaEm(ficha, { motivo: '' })).toBe('setor');
    const deFora = escolher(novo, `${P}[2]`, 'externo');
    expect(lerNo(deFora, `${P}[2]`)).toEqual({ externo: { orgao: '' }, motivo: 'Mata' });
    expect(lerNo(escolher(deFora, `${P}[2]`, 'setor'), `${P}[2]`)).toEqual({ setor: '', motivo: 'Mata' });
    const osDois = escreverNo(d, `${P}[0].setor`, 'SEMAM');
    expect(lerNo(escolher(osDois, `${P}[0]`, 'externo'), `${P}[0]`)).toEqual(lerNo(d, `${P}[0]`));
  });

  it('follows the fields and documents that it names to another key, and loses those that go', () => {
    const email = renomear(d, `${campo('email_vizinho')}.chave`, 'contato');
    expect(lerNo(email, `${P}[1].externo.campo_do_email`)).toBe('contato');
    const planta = renomear(d, `${campo('planta')}.chave`, 'divisa');
    expect([0, 1].map((i) => lerNo(planta, `${P}[${i}].externo.documentos`))).toEqual([
      ['matricula', 'divisa'],
      ['divisa'],
    ]);
    const matricula = renomear(d, 'documentos[0].chave', 'registro');
    expect(lerNo(matricula, `${P}[0].externo.documentos`)).toEqual(['registro', 'planta']);
    expect(usosDe(d, { alvo: 'documento', chave: 'matricula' })).toEqual([`${P}[0].externo.documentos`]);
    const sem = retirarPeca(d, 'documentos', 0);
    expect(lerNo(sem, `${P}[0].externo.documentos`)).toEqual(['planta']);
  });

  it('is told in words where two versions say otherwise of it', () => {
    const ditas = (depois: Definicao, antes = d) =>
      diferencasEntre(antes, depois).map(({ tipo, lugar: onde, antes: a, depois: b }) =>
        [tipo, onde.slice(2).join(' > '), ...(a === undefined ? [] : [`${a} -> ${b ?? ''}`])].join(' | '),
      );
    const NOME = 'Corpo de Bombeiros: Edificação com mais de 50 m²';
    expect(ditas(escreverNo(d, `${P}[0].externo.email`, 'novo@bombeiros.example'))).toEqual([
      `muda | Pareceres a propor > ${NOME} > Órgão ou pessoa de fora > E-mail | Projetos@bombeiros.example -> novo@bombeiros.example`,
    ]);
    expect(ditas(escreverNo(d, `${P}[0].externo.documentos`, ['planta']))).toEqual([
      `muda | Pareceres a propor > ${NOME} > Órgão ou pessoa de fora > Documentos e arquivos mostrados | Matrícula do imóvel, Planta da divisa -> Planta da divisa`,
    ]);
    expect(ditas(escreverNo(d, `${P}[1].externo.campo_do_email`, 'nome_vizinho'))[0]).toMatch(
      /Ou o campo com o e-mail \| E-mail do vizinho -> Nome do vizinho$/,
    );
    const setor = escolher(escreverNo(d, `${P}[0].setor`, 'SEURB'), `${P}[0]`, 'setor');
    expect(ditas(setor)).toEqual([
      'muda | Pareceres a propor > SEURB: Edificação com mais de 50 m² > Setor |  -> Secretaria Municipal de Urbanismo',
      'sai | Pareceres a propor > SEURB: Edificação com mais de 50 m² > Órgão ou pessoa de fora',
    ]);
  });

  it('goes into a template without the address of one city, and with the field that answers it', () => {
    const geral = generalizar(d, nomesGerais(d, SEM_TROCAS));
    expect(lerNo(geral, `${P}[0].externo`)).toEqual({
      orgao: 'Corpo de Bombeiros',
      documentos: ['matricula', 'planta'],
    });
    expect(lerNo(geral, `${P}[1].externo.campo_do_email`)).toBe('email_vizinho');
    expect(textosDaCidade(geral, []).filter(({ trecho }) => trecho.includes('@'))).toEqual([]);
    // Copied whole, nothing is lost.
    expect(JSON.parse(textoCanonico(d))).toEqual(JSON.parse(JSON.stringify(d)));
  });
});
