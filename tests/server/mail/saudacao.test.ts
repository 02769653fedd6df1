import { expect, it } from 'vitest';
import { saudacao } from '../../../server/mail/saudacao.ts';

it.each(['Iara Campestre da Silva', "Zoé D'Ávila", 'José Nunes Jr.', '李'])('%s is greeted by name', (nome) => {
  expect(saudacao(nome)).toBe(`Olá, ${nome}.`);
});

it.each([
  '<a href=http://mau.exemplo>clique</a>',
  'http://mau.exemplo',
  'veja mau.exemplo agora',
  'alguem@mau',
  'mau\\exemplo',
])('%s would become a link in a mail of the city, so nobody is named', (nome) => {
  expect(saudacao(nome)).toBe('Olá.');
});
