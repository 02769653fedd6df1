import { expect, it } from 'vitest';
import { doPadrao } from '../../../src/schemas/requerimento/decidir/padraoDoItem.ts';
import { requerente } from '../../support/requerimentoNoMotor.ts';
import { emAnalise, reproduz } from './emAnalise.ts';

const PADROES = [
  { id: 1, texto: 'Apresente a matrícula.' },
  { id: 2, texto: 'Apresente a matrícula. Ela vale por 90 dias.' },
  { id: 3, texto: '{{requerente.nome}}, confira o endereço {{imovel.endereco}} do requerimento.' },
  { id: 4, texto: '{{requerente.nome}} {{requerimento.numero}}' },
  { id: 6, texto: '{{requerente.nome}}.' },
  { id: 7, texto: 'Anexe a planta' },
  { id: 8, texto: 'Anexe a certidão do lote {{imovel.inscricao}}\nem PDF.' },
] as const;
const achado = (texto: string) => doPadrao(texto, PADROES).padrao;

it('o que saiu de um texto padrão o diz, com o que se pôs no lugar das etiquetas e o que se escreveu em volta', () => {
  expect(achado('Apresente a matrícula.')).toBe(1);
  expect(achado('Boa tarde.\r\nApresente a matrícula. A enviada é de 2019.')).toBe(1);
  expect(achado('Iara, confira o endereço Rua das Acácias, 120 do requerimento.'), 'etiquetas cheias').toBe(3);
  expect(achado(', confira o endereço  do requerimento.'), 'etiquetas vazias').toBe(3);
  expect(achado('Anexe a planta, com cotas.')).toBe(7);
  expect(achado('Olá.\nAnexe a certidão do lote 01.02\nem PDF. Obrigada.'), 'de duas linhas').toBe(8);
  expect(achado('Apresente a matrícula. Ela vale por 90 dias.'), 'de vários, o mais longo').toBe(2);
});

it('o escrito à mão não é texto padrão, nem o que dele só tem um pedaço, ou o tem no meio de outra frase', () => {
  for (const texto of [
    'Apresente a escritura.',
    'Apresente a matrícula',
    'Por favor: Apresente a matrícula.',
    'confira o requerimento do endereço',
    // A word that only begins alike, lines that do not follow one another, a text whose own words are a full stop.
    'Anexe a plantação mapeada.',
    'Anexe a certidão do lote 5\nde novo\nem PDF.',
    'Está incompleto.',
    // A text of tags alone says nothing of its own.
    'Iara 2026/1',
  ])
    expect(doPadrao(texto, PADROES), texto).toEqual({});
  expect(doPadrao('Apresente a matrícula.')).toEqual({});
});

it('o item o guarda como era ao ser pedido; mantido, fica com ele; recusado, diz de que texto saiu o motivo', () => {
  const r = emAnalise();
  r.padroes(PADROES);
  r.fazer({ acao: 'abrir-pendencia' });
  const item = { acao: 'incluir-item', pendencia: 1 } as const;
  r.fazer({ ...item, tipo: 'documento', alvo: 'matricula', texto: 'Apresente a matrícula.' });
  r.fazer({ ...item, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Apresente a matrícula.' });
  r.fazer({ ...item, tipo: 'esclarecimento', alvo: null, texto: 'Qual é o uso?' });
  r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
  const padroes = (n: number) => r.estado().pendencias[n]?.itens.map(({ padrao }) => padrao);
  expect(padroes(0)).toEqual([1, 1, undefined]);

  // What the city says later is another text.
  r.padroes([{ id: 5, texto: 'O arquivo não se lê.' }]);
  r.fazer(
    {
      acao: 'responder-pendencia',
      pendencia: 1,
      respostas: { '3': 'Residencial' },
      arquivos: { '1': [80] },
      contestacoes: { '2': { texto: 'A área confere', arquivos: [] } },
    },
    requerente,
  );
  const avaliar = { acao: 'avaliar-item', pendencia: 1 } as const;
  r.fazer({ ...avaliar, item: 1, resultado: 'recusado', motivo: 'O arquivo não se lê.' });
  r.fazer({ ...avaliar, item: 2, resultado: 'mantido', motivo: 'Não confere' });
  r.fazer({ ...avaliar, item: 3, resultado: 'recusado', motivo: 'Falta dizer qual' });
  expect(padroes(1)).toEqual([5, 1, undefined]);
  reproduz(r);
});
