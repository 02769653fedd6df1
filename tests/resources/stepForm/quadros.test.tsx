import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FormularioDaSecao } from '../../../src/resources/stepForm/FormularioDaSecao.tsx';
import { regrasDoFormulario } from '../../../src/resources/stepForm/regrasDoFormulario.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';

const definicao = JSON.parse(readFileSync('server/seed/definicoes/consulta_previa.json', 'utf8')) as Definicao;
const etapa = definicao.etapas[0];
if (etapa === undefined) throw new Error('O processo não tem etapas');
const formulario = derivarFormulario(definicao, etapa);
const regras = regrasDoFormulario(formulario);
const usuario = userEvent.setup();

let ultimas: Respostas = {};
const perguntas: string[] = [];

/** A section of the seeded process over answers that live here; typing alone does not reach them, as in the real form. */
function Palco({ secao: qual, inicial }: { readonly secao: string; readonly inicial: Respostas }): ReactElement {
  const [respostas, setRespostas] = useState<Respostas>(inicial);
  const { visiveis, calculados } = regras.avaliar(respostas, { visiveis: null, valores: {} });
  const secao = formulario.secoes.find(({ chave }) => chave === qual);
  ultimas = { ...respostas, ...calculados };
  if (secao === undefined) return <></>;
  return (
    <FormularioDaSecao
      secao={secao}
      ui={formulario.ui}
      regras={formulario.regras}
      visiveis={visiveis}
      respostas={ultimas}
      erros={{}}
      validar={null}
      servicos={{
        consultar: (campo, valor) => {
          perguntas.push(`${campo} ${valor}`);
          return Promise.resolve({ encontrado: true, titulo: 'Tomé' });
        },
      }}
      aoDigitar={() => undefined}
      aoConfirmar={(campo, valor) => setRespostas((antes) => ({ ...antes, [campo]: valor }))}
    />
  );
}
const abrir = (secao: string, inicial: Respostas = {}) => render(<Palco secao={secao} inicial={inicial} />);
const escrever = async (grupo: HTMLElement, rotulo: string, texto: string, sair = true): Promise<void> => {
  const entradas = within(grupo).getAllByLabelText(rotulo, { exact: false });
  const ultima = entradas[entradas.length - 1];
  if (ultima === undefined) throw new Error(rotulo);
  await usuario.clear(ultima);
  await usuario.type(ultima, texto);
  if (sair) await usuario.tab();
};

afterEach(() => {
  cleanup();
  perguntas.length = 0;
});

describe('land uses on the screen', () => {
  it('takes three; a fourth is refused with its sentence, and stays untaken [VAL-039] [VAL-040]', async () => {
    abrir('imovel');
    const grupo = screen.getByRole('group', { name: /^Usos pretendidos/ });
    const caixa = (nome: string) => within(grupo).getByRole<HTMLInputElement>('checkbox', { name: nome });
    for (const nome of ['Comércio varejista', 'Prestação de serviços', 'Local de culto'])
      await usuario.click(caixa(nome));
    expect(within(grupo).queryByText(/excedida/)).toBeNull();
    await usuario.click(caixa('Indústria'));
    within(grupo).getByText('Quantidade máxima de 3 usos excedida');
    expect([caixa('Indústria').checked, ultimas['usos']]).toEqual([false, ['comercio', 'servicos', 'culto']]);
    await usuario.click(caixa('Local de culto'));
    expect(within(grupo).queryByText(/excedida/)).toBeNull();
    await usuario.click(caixa('Indústria'));
    expect(ultimas['usos']).toEqual(['comercio', 'servicos', 'industria']);
  });
});

describe('floors, areas and technicians on the screen', () => {
  it('sums as one types, and shows AC and K beside the QMA [ENT-087] [AMB-146] [AMB-147]', async () => {
    abrir('areas', { tem_estudo: true, coeficiente_qma: '60' });
    const grupo = screen.getByRole('group', { name: /^Pavimentos/ });
    await usuario.click(within(grupo).getByRole('button', { name: 'Adicionar pavimento' }));
    await escrever(grupo, 'Pavimento', 'Térreo');
    await escrever(grupo, 'Área computável', '180,5');
    await usuario.click(within(grupo).getByRole('button', { name: 'Adicionar pavimento' }));
    await escrever(grupo, 'Área computável', '119,5', false);
    // Not left yet: the answer is still that of the first floor alone, the sum is of both.
    expect(ultimas['area_computavel']).toBeUndefined();
    expect(within(grupo).getByText('Total: Área computável').nextSibling?.textContent).toBe('300,00 m²');
    await usuario.tab();
    const valor = (rotulo: string) => screen.getByLabelText<HTMLInputElement>(rotulo, { exact: false });
    expect([valor('QMA').value, valor('QMA').readOnly, valor('Coeficiente K da zona').readOnly]).toEqual([
      '5,00',
      true,
      true,
    ]);
    expect(document.querySelector('.sf-equacao .sf-por')).not.toBeNull();
    await usuario.click(within(grupo).getByRole('button', { name: 'Retirar linha 2' }));
    expect(valor('QMA').value).toBe('3,01');
  });

  it('shows computable and non-computable totals of the area table, of all its rows [TELA-051]', async () => {
    abrir('areas', { tem_estudo: true });
    const grupo = screen.getByRole('group', { name: /^Quadro de áreas/ });
    const total = (nome: string) => within(grupo).getByText(`Total: ${nome}`).nextSibling?.textContent;
    for (const [parte, computavel, outra] of [
      ['Existente', '120', '30,5'],
      ['A construir', '80,25', '10'],
    ] as const) {
      await usuario.click(within(grupo).getByRole('button', { name: /^Adicionar/ }));
      await escrever(grupo, 'Parte da obra', parte);
      await escrever(grupo, 'Área computável', computavel);
      await escrever(grupo, 'Área não computável', outra);
    }
    expect([total('Área computável'), total('Área não computável')]).toEqual(['200,25 m²', '40,50 m²']);
  });

  it('looks a technician up by the table that he stands in', async () => {
    abrir('tecnicos', { tem_estudo: true });
    const grupo = screen.getByRole('group', { name: /^Responsáveis técnicos/ });
    await usuario.click(within(grupo).getByRole('button', { name: 'Adicionar responsável' }));
    await escrever(grupo, 'Registro no conselho', 'CREA-SC 1');
    await screen.findByText('Tomé');
    expect(perguntas).toEqual(['responsaveis CREA-SC 1']);
  });
});
