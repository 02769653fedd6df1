import { rotas as rotasDoContribuinte } from '../contribuinte/rotas.ts';
import type { RotaDoPainel } from '../layout/staff/rotaDoPainel.ts';
import { rotasDaPrefeitura } from '../prefeitura/rotas.ts';
import { rotasPublicas } from '../publico/comum/rotas.ts';
import { rotasDoSistema } from '../sistema/rotas.ts';
import { fatosPublicos } from './fatosPublicos.ts';
import type { PainelDaRota, Rota } from './rota.ts';

const doPainel = (painel: PainelDaRota, rotas: readonly RotaDoPainel[]): readonly Rota[] =>
  rotas.map(({ nome, caminho, titulo, permissao, entidade, falta }) => ({
    painel,
    nome,
    caminho,
    titulo,
    layout: 'painel',
    guarda: 'sessao',
    ...(permissao === undefined ? {} : { permissao }),
    ...(entidade === undefined ? {} : { entidade }),
    ...(falta === undefined ? {} : { falta }),
  }));

/**
 * Every route of the portal (spec 2), the four tables joined. It holds all panels, so no bundle imports it: tests, docs/rotas.md and the
 * patterns that a log-in checks its redirect by do.
 */
export const todasAsRotas: readonly Rota[] = [
  ...rotasPublicas.map(({ padrao }): Rota => ({ ...fatosPublicos[padrao], caminho: padrao })),
  ...doPainel('contribuinte', rotasDoContribuinte),
  ...doPainel('prefeitura', rotasDaPrefeitura),
  ...doPainel('sistema', rotasDoSistema),
];
