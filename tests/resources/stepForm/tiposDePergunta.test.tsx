import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { definicaoNova } from '../../../src/schemas/processo/edicao/definicaoNova.ts';
import { derivarFormulario, uiDoCampo } from '../../../src/schemas/processo/formulario.ts';
import { FormularioDaSecao } from '../../../src/resources/stepForm/FormularioDaSecao.tsx';
import { regrasDoFormulario } from '../../../src/resources/stepForm/regrasDoFormulario.ts';
import { EntradaDoCampo } from '../../../src/resources/stepForm/entradas/EntradaDoCampo.tsx';
import { textoDaResposta } from '../../../src/resources/stepForm/textoDaResposta.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';

const campo = (mais: Partial<Campo> & Pick<Campo, 'tipo'>): Campo => ({
  chave: 'novo',
  nome: 'Novo',
  obrigatorio: true,
  ...mais,
});

/** A field with its answer, as a form holds it; `dado` is what was handed up last. */
const montar = (declarado: Campo): { readonly dado: () => Valor } => {
  let dado: Valor = null;
  function Sozinho(): ReactElement {
    const [valor, setValor] = useState<Valor>(null);
    const guardar = (novo: Valor): void => {
      dado = novo;
      setValor(novo);
    };
    return (
      <EntradaDoCampo
        {...{ id: 'campo_novo', campo: 'novo', rotulo: declarado.nome, ui: uiDoCampo(declarado), valor, servicos: {} }}
        aoDigitar={(novo) => {
          dado = novo;
        }}
        aoConfirmar={guardar}
      />
    );
  }
  render(<Sozinho />);
  return { dado: () => dado };
};

/** The same in its section, with the rules of the form. */
const montarNaSecao = (declarado: Campo): { readonly dado: () => Valor | undefined } => {
  const etapa: Etapa = {
    chave: 'pedido',
    nome: 'Pedido',
    tipo: 'preencher',
    publico: 'requerente',
    proximas: [],
    secoes: [{ chave: 'a', titulo: 'A', campos: [declarado.chave] }],
  };
  const nova = definicaoNova({ nome: 'Poda', nome_curto: 'Poda', grupo: 'Verde', descricao: 'Poda' }, []);
  const formulario = derivarFormulario({ ...nova, campos: [declarado], etapas: [etapa] }, etapa);
  const regras = regrasDoFormulario(formulario);
  const [secao] = formulario.secoes;
  if (secao === undefined) throw new Error('Sem seção');
  let dado: Valor | undefined;
  function NaSecao({ minha }: { readonly minha: NonNullable<typeof secao> }): ReactElement {
    const [respostas, setRespostas] = useState<Respostas>({});
    dado = respostas[declarado.chave];
    const { visiveis } = regras.avaliar(respostas, { visiveis: null, valores: {} });
    return (
      <FormularioDaSecao
        {...{ secao: minha, ui: formulario.ui, visiveis, respostas, erros: {}, validar: null, servicos: {} }}
        aoDigitar={() => undefined}
        aoConfirmar={(campo, valor) => setRespostas((antes) => ({ ...antes, [campo]: valor }))}
      />
    );
  }
  render(<NaSecao minha={secao} />);
  return { dado: () => dado };
};

afterEach(() => vi.unstubAllGlobals());

it('[E11] a CPF is masked while it is typed, an e-mail is kept in small letters', async () => {
  const { dado } = montar(campo({ tipo: 'cpf', nome: 'CPF do vizinho' }));
  const entrada = screen.getByLabelText<HTMLInputElement>('CPF do vizinho');
  expect([entrada.placeholder, entrada.inputMode]).toEqual(['000.000.000-00', 'numeric']);
  await userEvent.type(entrada, '11144477735');
  expect([entrada.value, dado()]).toEqual(['111.444.777-35', '111.444.777-35']);
  cleanup();
  const doEmail = montar(campo({ tipo: 'email', nome: 'E-mail do técnico' }));
  const email = screen.getByLabelText<HTMLInputElement>('E-mail do técnico');
  expect(email.inputMode).toBe('email');
  await userEvent.type(email, 'Ana@Exemplo.com');
  fireEvent.blur(email);
  expect([email.value, doEmail.dado()]).toEqual(['ana@exemplo.com', 'ana@exemplo.com']);
});

it('[E11] an address is filled by its postal code and keeps what was typed', async () => {
  const dados = {
    codigo_postal: '89201000',
    rua: 'Rua do Príncipe',
    bairro: 'Centro',
    endereco_pais_id: 25,
    endereco_estado_id: 24,
    endereco_estado: { nome: 'Santa Catarina' },
    endereco_cidade_id: 1,
    endereco_cidade: { nome: 'Joinville' },
  };
  const pedidos: string[] = [];
  vi.stubGlobal('fetch', (alvo: string | URL | Request) => {
    const url = alvo instanceof Request ? alvo.url : String(alvo);
    if (url.includes('buscarCep')) pedidos.push(url);
    return Promise.resolve(Response.json({ sucesso: true, mensagem: null, dados }));
  });
  const declarado = campo({ tipo: 'endereco', nome: 'Residência' });
  const { dado } = montar(declarado);
  await userEvent.type(screen.getByLabelText('Bairro'), 'América');
  fireEvent.blur(screen.getByLabelText('Bairro'));
  const cep = screen.getByLabelText('CEP');
  await userEvent.type(cep, '89201000');
  fireEvent.blur(cep);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Joinville'));
  expect(pedidos).toHaveLength(1);
  expect(pedidos[0]).toContain('recursos/buscarCep/89201000');
  // What he had typed stays, until he asks for that of the postal code.
  expect(dado()).toEqual([
    { bairro: 'América', cep: '89201-000', logradouro: 'Rua do Príncipe', cidade: 'Joinville', uf: 'sc' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Usar o endereço do CEP' }));
  expect(textoDaResposta(uiDoCampo(declarado), dado())).toBe('Rua do Príncipe, Centro, Joinville/SC, CEP 89201-000');
});

it('[E11] an explanation is read, with its signs and links, and is no input', () => {
  montar(
    campo({
      tipo: 'explicacao',
      nome: 'Antes de começar',
      texto: 'Leia a **lei** e [o guia](https://exemplo.com.br/guia).\n\n- um\n- dois\n\n[ruim](javascript:alert(1))',
    }),
  );
  expect(screen.getByText('lei').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: /o guia/ }).getAttribute('href')).toBe('https://exemplo.com.br/guia');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('[E11] a cell comes and goes with its row, and what was typed is there again', async () => {
  const { dado } = montarNaSecao({
    chave: 'obras',
    nome: 'Obras',
    tipo: 'tabela',
    obrigatorio: false,
    somar: ['fundura'],
    colunas: [
      { chave: 'poco', nome: 'É poço', tipo: 'logico', obrigatorio: false },
      { chave: 'fundura', nome: 'Fundura', tipo: 'inteiro', obrigatorio: true, condicao: 'poco' },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar linha' }));
  expect(screen.queryByLabelText('Fundura')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Sim' }));
  await userEvent.type(screen.getByLabelText('Fundura'), '12');
  await userEvent.tab();
  expect([dado(), screen.getByText('Total: Fundura').parentElement?.textContent]).toEqual([
    [{ poco: true, fundura: 12 }],
    'Total: Fundura12',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Não' }));
  expect([screen.queryByLabelText('Fundura'), screen.queryByText('Total: Fundura')]).toEqual([null, null]);
  await userEvent.click(screen.getByRole('radio', { name: 'Sim' }));
  expect(screen.getByLabelText<HTMLInputElement>('Fundura').value).toBe('12');
});

it('[E11] what the portal answers of a yes or no, or of a choice, is read as any other calculated field and is no choice', () => {
  const opcoes = [
    { chave: 'baixo', nome: 'Baixo risco' },
    { chave: 'alto', nome: 'Alto risco' },
  ];
  const desenhar = (declarado: Campo, valor: Valor) => {
    const ui = uiDoCampo(declarado);
    const { container } = render(
      <EntradaDoCampo
        {...{ id: `campo_${declarado.chave}`, campo: declarado.chave, rotulo: declarado.nome, ui, valor, servicos: {} }}
        {...{ aoDigitar: () => undefined, aoConfirmar: () => undefined }}
      />,
    );
    const entrada = container.querySelector<HTMLInputElement>('input.entrada');
    return [entrada?.readOnly, entrada?.value, container.querySelectorAll('input[type=radio]').length];
  };
  const logico = campo({ tipo: 'logico', nome: 'Obra grande', calculo: 'area > 100' });
  expect(desenhar(logico, true)).toEqual([true, 'Sim', 0]);
  expect(screen.getByLabelText('Obra grande').closest('.campo')?.textContent).toContain('Calculado pelo portal.');
  expect(desenhar({ ...logico, chave: 'outro' }, false)).toEqual([true, 'Não', 0]);
  expect(desenhar({ ...logico, chave: 'sem' }, null)).toEqual([true, '', 0]);
  expect(desenhar(campo({ tipo: 'selecao', nome: 'Risco', opcoes, calculo: '"alto"' }), 'alto')).toEqual([
    true,
    'Alto risco',
    0,
  ]);
  expect(desenhar(campo({ tipo: 'logico', nome: 'Perguntado' }), null)).toEqual([undefined, undefined, 2]);
});
