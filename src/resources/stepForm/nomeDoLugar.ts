import type { TipoDeCampo } from '../../schemas/processo/campo.ts';
import type { Formulario } from '../../schemas/processo/formulario.ts';
import { ehDeUmaLinha } from '../../schemas/processo/quadros.ts';

/** 'quadro[1].area': the field, the number of its line and the column. */
const LUGAR = /^([^[.]+)\[(\d+)\](?:\.(.+))?$/;

/**
 * How a place of the form is called where it is told away from it: 'Nome da obra', 'Linha 2 de Quadro de áreas, Área', of a list 'Linha 2 de
 * Inscrições'. undefined: the form has no such field.
 */
export const nomeDoLugar = ({ ui }: Pick<Formulario, 'ui'>, onde: string): string | undefined => {
  const [, campo = onde, linha, coluna] = LUGAR.exec(onde) ?? [];
  const doCampo = ui[campo];
  if (doCampo === undefined || linha === undefined) return doCampo?.nome;
  const daColuna = doCampo.colunas?.find(({ chave }) => chave === coluna)?.nome;
  // An address is one thing: its line has no number.
  if (ehDeUmaLinha({ tipo: doCampo.widget as TipoDeCampo }))
    return `${doCampo.nome}${daColuna === undefined ? '' : `, ${daColuna}`}`;
  return `Linha ${Number(linha) + 1} de ${doCampo.nome}${daColuna === undefined ? '' : `, ${daColuna}`}`;
};
