import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VisaoDoRequerimento } from '../../../src/panels/contribuinte/requerimento/VisaoDoRequerimento.tsx';
import type { Restituicao } from '../../../src/schemas/requerimento/cobranca.ts';
import type { CobrancaVista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

afterEach(cleanup);

const paga: CobrancaVista = {
  id: 1,
  etapa: 'analise',
  taxa: 'iss',
  nome: 'ISS da obra',
  situacao: 'emitida',
  quantidade: '413.96',
  unidade: 'BRL',
  valor: '413.96',
  guia: '2026.1',
  vence_em: '2026-12-10',
  memoria: {},
  comprovantes: [{ id: 1, arquivo: 9, situacao: 'aprovado', motivo: null, enviado_em: '2026-11-10T10:00:00-03:00' }],
  memoria_texto: ['ISS da obra'],
  arquivos: [],
};
const aRestituir: Restituicao = {
  id: 1,
  taxa: 'iss',
  nome: 'ISS da obra',
  situacao: 'a restituir',
  valor: '120.5',
  motivo: 'Depois da correção das respostas são devidos R$ 293,46.',
  documento: null,
  restituida_em: null,
};

it("the applicant's fees say what the city gives back and since when it did", () => {
  entrarComoRequerente();
  const restituida: Restituicao = {
    ...aRestituir,
    id: 2,
    valor: '10',
    situacao: 'restituída',
    documento: 'OP 881',
    restituida_em: '2026-11-20T23:40:00-03:00',
  };
  const visto = umRequerimento({ cobrancas: [paga], restituicoes: [aRestituir, restituida] });
  abrirTela(<VisaoDoRequerimento visto={visto} enviado={false} />);
  const itens = within(screen.getByRole('list', { name: 'Restituições' })).getAllByRole('listitem');
  expect(itens).toHaveLength(2);
  expect(itens[0]?.textContent).toMatch(/Restituição: ISS da obra.*são devidos.*R\$.120,50.*A restituir/);
  expect(itens[1]?.textContent).toMatch(/Documento da devolução: OP 881\..*R\$.10,00.*Restituída em 20\/11\/2026/);
});

it("the applicant's fees without a refund name none", () => {
  entrarComoRequerente();
  abrirTela(<VisaoDoRequerimento visto={umRequerimento({ cobrancas: [paga] })} enviado={false} />);
  expect(screen.getByRole('heading', { name: 'ISS da obra' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Restituições' })).toBeNull();
});
