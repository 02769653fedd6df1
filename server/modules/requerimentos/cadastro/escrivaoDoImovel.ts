import { entities } from '../../../../src/schemas/entities.ts';
import { imovel } from '../../../../src/schemas/imovel.ts';
import type { FonteDe } from '../../../entities/fonte.ts';
import type { Escrivao } from '../../../entities/servico.ts';
import { armazemDaTabela } from '../../../entities/tabela.ts';
import type { Parts } from '../../../parts.ts';
import { partesDoImovel } from '../../cadastros/partesDoImovel.ts';

const porNome = new Map(entities.map((entity) => [entity.name as string, entity]));

const fonteDe: FonteDe = (nome) => {
  const entity = porNome.get(nome);
  return entity && { entity, partes: nome === imovel.name ? partesDoImovel : {} };
};

/** Writes properties by the rules of their registry, for acts that are no call of it. */
export const escrivaoDoImovel = ({ clock }: Pick<Parts, 'clock'>): Escrivao => {
  const fonte = { entity: imovel, partes: partesDoImovel };
  return { contexto: { clock }, fonte, fonteDe, armazem: armazemDaTabela(fonte) };
};
