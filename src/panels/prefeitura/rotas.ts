import type { NomeDaRota, RotaDoPainel } from '../layout/staff/rotaDoPainel.ts';
import { rotasDosAcessos, rotasDaConta } from './rotas/rotasPessoais.ts';
import { rotasDosCadastros } from './rotas/rotasDosCadastros.ts';
import { rotasDoSistema } from './rotas/rotasDoSistema.ts';
import { rotaDaListaDeRelatorios, rotasDosRelatorios } from './rotas/rotasDosRelatorios.ts';
import { rotasDosRequerimentos } from './rotas/rotasDosRequerimentos.ts';

/** The routes of the municipality panel (spec 2); router, menus and guards read nothing else. */
export const rotasDaPrefeitura = [
  ...rotasDaConta,
  ...rotasDosCadastros,
  ...rotasDosRequerimentos,
  rotaDaListaDeRelatorios,
  ...rotasDosRelatorios,
  ...rotasDoSistema,
  ...rotasDosAcessos,
] as const satisfies readonly RotaDoPainel[];

/** A route by its name; a name that is not in the table does not compile. */
export const rotaDaPrefeitura = (nome: NomeDaRota<typeof rotasDaPrefeitura>): RotaDoPainel => {
  const achada = (rotasDaPrefeitura as readonly RotaDoPainel[]).find((uma) => uma.nome === nome);
  if (achada === undefined) throw new Error(`Rota desconhecida: ${nome}`);
  return achada;
};
