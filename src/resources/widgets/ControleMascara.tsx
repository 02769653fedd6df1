import type { ReactElement } from 'react';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { mascaraDoFormato } from '../../schemas/mascaras/doFormato.ts';
import { aplicarMascara, semMascara } from '../../schemas/mascaras/mascara.ts';
import { ControleTexto } from './ControleTexto.tsx';
import { ouNulo, textoDe, type PropsDoControle } from './controle.ts';
import { EntradaComMascara } from './EntradaComMascara.tsx';

const COM_LETRAS = new Set(['cnpj', 'cpf-cnpj', 'usuario']);

/** Documents, telephones, postal codes, user names: typed with their mask, handed up without it. */
export const ControleMascara = (props: PropsDoControle): ReactElement => {
  const formato = formatOf(props.schema);
  const mascara = mascaraDoFormato[formato];
  if (mascara === undefined) return <ControleTexto {...props} />;
  return (
    <EntradaComMascara
      id={props.id}
      mascara={mascara}
      texto={aplicarMascara(mascara, textoDe(props.valor))}
      aoDigitar={(texto) => props.aoMudar(ouNulo(semMascara(mascara, texto)))}
      aoSair={props.aoSair}
      invalido={props.invalido}
      descritoPor={props.descritoPor}
      numerico={!COM_LETRAS.has(formato)}
    />
  );
};
