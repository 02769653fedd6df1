import type { within } from '@testing-library/react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';

export const usuario = userEvent.setup();

export const CODIGOS = Array.from({ length: 10 }, (_, i) => `1111-2222-333${i}`);

export const dados = {
  id: 9,
  nome: 'Iara Campestre',
  email: 'iara@exemplo.com.br',
  usuario: 'iara',
  documento: '11144477735',
  telefone_celular: null,
  login_externo: 'Não',
  permissoes: ['painel.contribuinte'],
};

export const sessoes = [
  ['s1', 'Chrome no Windows', true],
  ['s2', 'Safari no iOS', false],
].map(([id, aparelho, esta]) => ({
  id,
  aparelho,
  esta,
  ip: '203.0.113.7',
  organizacao: 'Prefeitura de Aurora',
  criada_em: '2026-03-02T12:00:00Z',
  usada_em: '2026-03-02T13:00:00Z',
}));

export const cartao = (nome: string) => screen.findByRole('region', { name: nome });

/** From the password to the codes. */
export const ativar = async (onde: ReturnType<typeof within>): Promise<void> => {
  await usuario.type(await onde.findByLabelText('Senha atual, para ativar'), 'Segredo#2026');
  await usuario.click(onde.getByRole('button', { name: 'Ativar a verificação em duas etapas' }));
  await usuario.type(await onde.findByLabelText('Código de verificação'), '123456');
  await usuario.click(onde.getByRole('button', { name: 'Confirmar e ativar' }));
  await onde.findByText(CODIGOS[9] ?? '');
};

/** My account on a server of canned answers, anew for each test. Call it at the top of a file. */
export function contaNaTela() {
  let servidor: ServidorDeRespostas;
  let fator: { ativo: boolean; codigos_restantes: number; exigido: boolean };
  let abertas: typeof sessoes;
  let locais: unknown[];
  let espera: Promise<void>;
  beforeEach(async () => {
    fator = { ativo: false, codigos_restantes: 0, exigido: false };
    abertas = sessoes;
    locais = [];
    espera = Promise.resolve();
    entrarComoRequerente();
    servidor = await servidorDeRespostas(async ({ path, method, corpo }) => {
      const pedido = (corpo === '' ? {} : JSON.parse(corpo)) as Record<string, unknown>;
      if (path === 'me/segundo-fator/iniciar')
        return envelope({ segredo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', endereco: 'otpauth://totp/Aurora:iara' });
      if (path === 'me/segundo-fator/ativar') {
        if (pedido['codigo'] !== '123456')
          return recusa(422, 'dados_invalidos', 'O código não confere', { codigo: ['O código não confere'] });
        fator = { ...fator, ativo: true, codigos_restantes: 10 };
        return envelope({ codigos: CODIGOS });
      }
      if (path === 'me/segundo-fator/renovarCodigos') return envelope({ codigos: CODIGOS });
      if (path === 'me/segundo-fator/desativar') {
        fator = { ...fator, ativo: false };
        return envelope(null, 'Verificação em duas etapas desativada');
      }
      if (path === 'me/segundo-fator')
        return envelope({ ...fator, desde: fator.ativo ? '2026-03-02T12:00:00Z' : null, pede_senha: true });
      if (path === 'me/sessoes/excluirIds') {
        await espera;
        abertas = abertas.filter(({ id }) => !(pedido['ids'] as string[]).includes(String(id)));
        return envelope(null, 'Sessão encerrada');
      }
      if (path === 'me/sessoes/encerrarOutras') {
        abertas = abertas.filter(({ esta }) => esta);
        return envelope(null, 'As outras sessões foram encerradas');
      }
      if (path === 'me/sessoes') return envelope(abertas);
      if (path === 'me/locais/excluirIds') {
        locais = [];
        return envelope(null, 'Local de acesso encerrado');
      }
      if (path === 'me/locais') return envelope(locais);
      if (path === 'me/avisos') return envelope([]);
      if (path === 'painel-contribuinte/procuracoes')
        return envelope({ represento: [], representado: [], tem_cadastro: true });
      if (path === 'me/email') return envelope(null, 'Enviamos um link para o novo e-mail');
      return envelope(
        { ...dados, falta_segundo_fator: fator.exigido && !fator.ativo },
        method === 'POST' ? 'ok' : null,
      );
    });
  });
  afterEach(() => servidor.fechar());
  const corpos = (path: string) =>
    servidor.pedidos
      .filter((um) => um.path === path && um.method === 'POST')
      .map(({ corpo }) => JSON.parse(corpo) as unknown);

  return {
    get fator() {
      return fator;
    },
    set fator(valor: { ativo: boolean; codigos_restantes: number; exigido: boolean }) {
      fator = valor;
    },
    set abertas(valor: typeof sessoes) {
      abertas = valor;
    },
    /** A session ends once this is done. */
    set espera(valor: Promise<void>) {
      espera = valor;
    },
    get locais() {
      return locais;
    },
    set locais(valor: unknown[]) {
      locais = valor;
    },
    corpos,
  };
}
