import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { definicaoNova } from '../../../../src/schemas/processo/edicao/definicaoNova.ts';
import { derivarFormulario } from '../../../../src/schemas/processo/formulario.ts';
import { conferirLinguagem } from '../../../../src/schemas/processo/linguagem/conferirLinguagem.ts';
import { impede } from '../../../../src/schemas/processo/verificar/achado.ts';
import { item } from '../verificar/exemplo.ts';

const CURTA = 'Pede a poda de uma árvore da rua.';

/** A process that asks for these fields, nothing to be said of the rest. */
const com = (
  campos: readonly (Partial<Campo> & Pick<Campo, 'tipo'>)[],
  mudar: (d: Definicao) => void = () => undefined,
) => {
  const d = definicaoNova({ nome: 'Poda', nome_curto: 'Poda', grupo: 'Verde', descricao: CURTA }, []);
  d.campos.push(...campos.map((c, i): Campo => ({ chave: `c${i}`, nome: `Pergunta ${i}`, obrigatorio: false, ...c })));
  item(d.etapas, 0).secoes = [{ chave: 's', titulo: 'Dados', campos: d.campos.map((c) => c.chave) }];
  mudar(d);
  return d;
};

const achados = (...partes: Parameters<typeof com>): readonly string[] =>
  conferirLinguagem(com(...partes)).map((a) => `${a.codigo} ${a.onde}`);

const LONGA =
  'Para que o pedido seja recebido a pessoa deve juntar a planta da casa e a foto da árvore e o papel do dono e tudo o mais que a lei manda que ela junte.';
const DIFICIL =
  'Autorização administrativa condicionada à comprovação documental da regularidade urbanística, ambiental, registral e tributária da edificação correspondente.';

describe('how a definition speaks to who asks', () => {
  it('has nothing to be said of a plain one', () => {
    expect(achados([{ tipo: 'texto' }, { tipo: 'logico' }])).toEqual([]);
  });

  it('long sentences, with where they begin and how many words they have', () => {
    const d = com([], (x) => (x.processo.descricao = `${CURTA} ${LONGA}`));
    expect(conferirLinguagem(d)).toEqual([
      {
        codigo: 'frase_longa',
        gravidade: 'sugere',
        onde: 'processo.descricao',
        mensagem:
          'A descrição do processo tem uma frase de 35 palavras: divida-a em frases de até 25. Começa em "Para que o pedido seja…"',
      },
    ]);
  });

  it('texts that are hard to read, by the threshold of the city', () => {
    const d = com([{ tipo: 'texto', ajuda: DIFICIL }]);
    const codigos = (minima?: number) => conferirLinguagem(d, minima).map((a) => `${a.codigo} ${a.onde}`);
    expect(codigos()).toEqual(['texto_dificil campos[0].ajuda']);
    expect(codigos(0)).toEqual([]);
    const etapa = (x: Definicao) => item(x.etapas, 0).chave;
    const documento = { chave: 'licenca', nome: 'Licença', formatos: ['pdf'], nao_aceita: DIFICIL };
    expect(achados([], (x) => x.documentos.push({ ...documento, etapa: etapa(x) }))).toEqual([
      'texto_dificil documentos[0].nao_aceita',
    ]);
  });

  it('colour or picture as the only cue', () => {
    const de = (ajuda: string) => achados([{ tipo: 'texto', ajuda }]);
    expect(de('Preencha os campos em vermelho.')).toEqual(['so_cor_ou_imagem campos[0].ajuda']);
    expect(de('Clique no ícone.')).toEqual(['so_cor_ou_imagem campos[0].ajuda']);
    expect(de('Veja a figura abaixo.')).toEqual(['so_cor_ou_imagem campos[0].ajuda']);
    expect(de('Diga a cor da fachada, como branca ou verde.')).toEqual([]);
    expect(de('Envie uma foto da árvore.')).toEqual([]);
    expect(de('Diga quanto do lote é área verde.')).toEqual([]);
  });

  it('help that is missing where the question does not say what is expected', () => {
    expect(achados([{ tipo: 'arquivo' }, { tipo: 'arquivo', ajuda: 'Em PDF.' }])).toEqual([
      'campo_sem_ajuda campos[0].ajuda',
    ]);
    expect(
      achados([{ tipo: 'data', validacao: { expressao: 'c0 > hoje', mensagem: 'Precisa ser no futuro' } }]),
    ).toEqual(['campo_sem_ajuda campos[0].ajuda']);
  });

  it('a later step of the applicant that does not say what he does in it', () => {
    const comMais = (orientacao?: string) =>
      achados([], (d) => {
        d.etapas.push({
          ...{ chave: 'mais', nome: 'Complemento', tipo: 'preencher', publico: 'requerente', proximas: [] },
          ...(orientacao === undefined ? {} : { orientacao }),
        });
      });
    expect(comMais()).toEqual(['etapa_sem_orientacao etapas[2].orientacao']);
    expect(comMais('Envie o que falta.')).toEqual([]);
  });

  it('questions of one form that read the same', () => {
    expect(
      achados([
        { tipo: 'texto', nome: 'Área' },
        { tipo: 'texto', nome: ' área' },
      ]),
    ).toEqual(['pergunta_repetida campos[1].nome']);
  });

  it('options that are codes, or twice the same', () => {
    const opcoes = [
      { chave: 'a', nome: 'Nova obra' },
      { chave: 'b', nome: 'nova_obra' },
      { chave: 'c', nome: 'tipo_3' },
      { chave: 'd', nome: '--' },
      { chave: 'e', nome: '3' },
    ];
    expect(achados([{ tipo: 'selecao', opcoes }])).toEqual([
      'opcao_pouco_clara campos[0].opcoes[1].nome',
      'opcao_pouco_clara campos[0].opcoes[2].nome',
      'opcao_pouco_clara campos[0].opcoes[3].nome',
    ]);
  });

  it('personal data without a mark, then without a purpose, then neither', () => {
    expect(achados([{ tipo: 'texto', nome: 'Telefone para contato' }])).toEqual([
      'dado_pessoal_sem_marca campos[0].pessoal',
    ]);
    expect(achados([{ tipo: 'pessoa', nome: 'Dono', pessoal: true }])).toEqual([
      'dado_pessoal_sem_finalidade campos[0].finalidade',
    ]);
    const finalidade = 'Avisar do dia da vistoria.';
    expect(achados([{ tipo: 'texto', nome: 'Telefone', pessoal: true, finalidade }])).toEqual([]);
    expect(
      achados([
        { tipo: 'texto', nome: 'Nome da rua' },
        { tipo: 'texto', nome: 'Nomeação' },
      ]),
    ).toEqual([]);
  });

  it('the purpose stands with the help of the field in the form', () => {
    const d = com([{ tipo: 'texto', ajuda: 'Com DDD.', pessoal: true, finalidade: 'Avisar do dia da vistoria.' }]);
    expect(derivarFormulario(d, item(d.etapas, 0)).ui['c0']?.ajuda).toBe(
      'Com DDD. Para que serve: Avisar do dia da vistoria.',
    );
  });

  it('says nothing of what only the city’s people read', () => {
    const d = com([], (x) => {
      const analise = item(x.etapas, 1);
      analise.orientacao = LONGA;
      x.campos.push({ chave: 'laudo', nome: 'CPF', tipo: 'arquivo', obrigatorio: false });
      analise.secoes = [{ chave: 's', titulo: 'S', campos: ['laudo'] }];
    });
    expect(conferirLinguagem(d)).toEqual([]);
  });

  it('never keeps anything from being published', () => {
    const d = com([{ tipo: 'arquivo' }], (x) => (x.processo.descricao = LONGA));
    expect(conferirLinguagem(d).length).toBeGreaterThan(1);
    expect(impede(conferirLinguagem(d))).toBe(false);
  });
});
