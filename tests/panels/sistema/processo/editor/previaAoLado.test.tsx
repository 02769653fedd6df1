import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { useRespostasDaPrevia } from '../../../../../src/panels/sistema/processo/editor/FormularioDaPrevia.tsx';
import { PreviaAoLado } from '../../../../../src/panels/sistema/processo/editor/PreviaAoLado.tsx';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';

const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };
const usuario = userEvent.setup();
let edicao: Edicao;
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

const fechada = vi.fn();
const ampliada = vi.fn();
const mostrar = (em: string, definicao: Definicao = definicaoDe('o3')) => {
  edicao = createEdicao({
    rascunho: {
      ...{ rascunho_id: 1, id: 1, numero: 1, versao: 1, definicao, atualizado_em: '2026-11-19T12:00:00Z' },
      ...{ editado_por: null, vigente: null, achados: [], cidade },
    },
    gravar: () => new Promise(() => undefined),
  });
  const Previa = ({ onde }: { readonly onde: string }) => (
    <PreviaAoLado dadas={useRespostasDaPrevia()} em={onde} ampliada={false} aoAmpliar={ampliada} aoFechar={fechada} />
  );
  const tela = (onde: string) => (
    <EdicaoDada value={edicao}>
      <Previa onde={onde} />
    </EdicaoDada>
  );
  const { rerender } = render(tela(em));
  return { irPara: (onde: string) => rerender(tela(onde)) };
};
const mudar = (caminho: string, valor: unknown): void =>
  act(() => edicao.fazer((d) => escreverNo(d, caminho, valor), 'Mudar', caminho));
const previa = () => within(screen.getByRole('complementary', { name: 'Prévia do formulário' }));
const etapa = () => previa().getByLabelText<HTMLSelectElement>('Etapa');

describe('the form beside its sheets', () => {
  const area = definicaoDe('o3').campos.findIndex(({ tipo, condicao }) => tipo === 'decimal' && condicao == null);

  it('says what is typed in the sheet, and keeps what was answered in it', async () => {
    mostrar(`campos[${area}]`);
    const antes = definicaoDe('o3').campos[area]?.nome ?? '';
    const entrada = await previa().findByLabelText(antes, { exact: false });
    await usuario.type(entrada, '120');
    await usuario.tab();
    mudar(`campos[${area}].nome`, 'Área em metros');
    const depois = await previa().findByLabelText<HTMLInputElement>('Área em metros', { exact: false });
    expect(depois.value).toContain('120');
  });

  it('comes answered where a field does', async () => {
    mostrar(`campos[${area}]`);
    mudar(`campos[${area}].padrao`, '70.5');
    const nome = definicaoDe('o3').campos[area]?.nome ?? '';
    await waitFor(() =>
      expect(previa().getByLabelText<HTMLInputElement>(nome, { exact: false }).value).toContain('70,5'),
    );
  });

  it('says what a document asks for of its files with these answers, and nothing of one that asks for none', async () => {
    const d = definicaoDe('o3');
    const documento = d.documentos.findIndex(({ etapa: em }) => em === d.etapas[0]?.chave);
    const { chave = '', nome = '' } = d.campos[area] ?? {};
    mostrar(`documentos[${documento}]`);
    mudar(`documentos[${documento}]`, {
      ...{ chave: 'matriculas', nome: 'Matrículas', etapa: d.etapas[0]?.chave, formatos: ['kml'], varios: true },
      ...{ quantos: chave, um_por: 'lote', tamanho_maximo_mb: 10, georreferenciado: true, nao_aceita: 'Protocolo' },
    });
    const pedido = () => previa().getByText(/^Documento: Matrículas/).textContent;
    await waitFor(() => expect(pedido()).toContain('KML, até 10 MB. O arquivo precisa ter coordenadas'));
    expect(pedido()).toContain(`falta responder ${nome}`);
    expect(pedido()).toContain('Não é aceito no lugar dele: Protocolo.');
    const entrada = previa().getByLabelText(nome, { exact: false });
    await usuario.type(entrada, '3');
    await usuario.tab();
    await waitFor(() => expect(pedido()).toContain('Envie 3 arquivos: um por lote.'));
    await usuario.clear(entrada);
    await usuario.type(entrada, '0');
    await usuario.tab();
    await waitFor(() => expect(previa().queryByText(/^Documento: Matrículas/)).toBeNull());
  });

  it('shows the step that is worked on, another one on request, and the next that is gone to', async () => {
    const d = definicaoDe('o3');
    const com = d.etapas.flatMap((e, i) => ((e.secoes ?? []).length > 0 ? [[e.chave, i] as const] : []));
    expect(com.length).toBeGreaterThan(1);
    const [[primeira], [segunda, posicao]] = com as [readonly [string, number], readonly [string, number]];
    const { irPara } = mostrar('etapas[0]');
    expect(etapa().value).toBe(primeira);
    fireEvent.change(etapa(), { target: { value: segunda } });
    expect(etapa().value).toBe(segunda);
    irPara('etapas[0].secoes[0]');
    expect(etapa().value).toBe(segunda);
    irPara(`etapas[${posicao}]`);
    irPara('etapas[0]');
    expect(etapa().value).toBe(primeira);
    irPara('taxas');
    expect(etapa().value).toBe(primeira);
  });

  it('says why the question on the sheet is not in it: its rule hides it, or no section has it', async () => {
    mostrar(`campos[${area}]`);
    expect(previa().queryByText(/só aparece se/)).toBeNull();
    mudar(`campos[${area}].condicao`, 'finalidade = "reforma"');
    expect(await previa().findByText(/só aparece se: Finalidade: Reforma/)).toBeTruthy();
    mudar(`campos[${area}].condicao`, undefined);
    await waitFor(() => expect(previa().queryByText(/só aparece se/)).toBeNull());
    const d = edicao.definicao();
    mudar('etapas[0].secoes', [{ ...d.etapas[0]?.secoes?.[0], campos: ['finalidade'] }]);
    expect(await previa().findByText(/ainda não está em nenhuma seção/)).toBeTruthy();
  });

  it('goes on drawing while a rule is half typed, a name is gone and a piece is new', async () => {
    mostrar(`campos[${area}]`);
    for (const meia of ['não', 'finalidade =', '(', 'nada = 1'])
      for (const parte of ['condicao', 'calculo'] as const) {
        mudar(`campos[${area}].${parte}`, meia);
        await waitFor(() => expect(etapa()).toBeTruthy());
        mudar(`campos[${area}].${parte}`, undefined);
      }
    mudar(`campos[${area}].validacao`, { expressao: 'área >', mensagem: '' });
    mudar('documentos[0].condicao', 'e e e');
    mudar('taxas[0].condicao', '= =');
    mudar(`campos[${area}].nome`, '');
    mudar('campos[0].chave', '');
    mudar('etapas[0].secoes[0].chave', '');
    expect(await previa().findByText('Com estas respostas')).toBeTruthy();
    mudar('etapas', []);
    expect(await previa().findByText(/Nenhuma etapa tem campos ainda/)).toBeTruthy();
  });

  it('is enlarged and closed', async () => {
    mostrar('etapas[0]');
    await usuario.click(previa().getByRole('button', { name: 'Ampliar a prévia' }));
    await usuario.click(previa().getByRole('button', { name: 'Fechar a prévia' }));
    expect([ampliada, fechada].map((f) => f.mock.calls.length)).toEqual([1, 1]);
  });
});
