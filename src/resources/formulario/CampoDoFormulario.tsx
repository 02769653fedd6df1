import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useInput } from 'ra-core';
import { composedOf, filledBy, formatOf, lookupOf } from '../../schemas/fieldFacts.ts';
import { controles, type FormatoSimples } from '../widgets/controles.ts';
import type { PropsDoControle } from '../widgets/controle.ts';
import { Rotulado } from '../widgets/Rotulado.tsx';
import { BuscarPeloNumero } from './BuscarPeloNumero.tsx';
import type { CampoDaGrade } from './camposDaGrade.ts';
import { EntradaDeRelacao } from './EntradaDeRelacao.tsx';
import { EntradaGrupo } from './EntradaGrupo.tsx';
import { EntradaTabela } from './EntradaTabela.tsx';
import { EtiquetasDoCampo } from './EtiquetasDoCampo.tsx';
import { EscreverEndereco } from './EscreverEndereco.tsx';
import { useLinha } from './linhas/LinhaContext.ts';
import { OpcoesNaLinha } from './linhas/OpcoesNaLinha.tsx';
import { useExplicacao } from './useExplicacao.ts';
import { useIdDoCampo } from './idDoCampo.ts';
import { PreencherPeloCep } from './PreencherPeloCep.tsx';

export type PropsDoCampo = CampoDaGrade;

interface Anotado {
  readonly title?: string;
  readonly description?: string;
}

const CampoSimples = ({
  caminho,
  schema,
  obrigatorio,
  formato,
  depois,
}: PropsDoCampo & { readonly formato: FormatoSimples; readonly depois: ReactNode }): ReactElement => {
  const { title = caminho, description } = schema as Anotado;
  const { field, fieldState } = useInput({
    source: caminho,
    format: (valor: unknown) => valor,
    parse: (valor: unknown) => valor,
  });
  const id = useIdDoCampo()(caminho);
  const explicacao = useExplicacao(caminho);
  const erro = fieldState.error?.message;
  const naLinha = useLinha() !== null;
  const Controle: ComponentType<PropsDoControle> = controles[formato];
  return (
    <Rotulado
      id={id}
      rotulo={title}
      opcional={!obrigatorio}
      ajuda={description}
      explicacao={explicacao}
      erro={erro}
      depois={depois}
    >
      {(descritoPor) => {
        const props: PropsDoControle = {
          id,
          schema,
          valor: field.value as unknown,
          aoMudar: (valor) => field.onChange(valor),
          aoSair: () => field.onBlur(),
          invalido: erro !== undefined,
          descritoPor,
        };
        return naLinha && formato === 'opcoes' ? (
          <OpcoesNaLinha {...props} caminho={caminho} />
        ) : (
          <Controle {...props} />
        );
      }}
    </Rotulado>
  );
};

/** One field of a form, by its format: the input with its label, help and error; groups and tables hold fields of their own. */
export const CampoDoFormulario = (props: PropsDoCampo): ReactElement => {
  const formato = formatOf(props.schema);
  if (formato === 'grupo') return <EntradaGrupo {...props} />;
  if (formato === 'tabela') return <EntradaTabela {...props} />;
  if (formato === 'relacao' || formato === 'relacoes') return <EntradaDeRelacao {...props} />;
  const preenchidos = filledBy(props.schema);
  const consulta = lookupOf(props.schema);
  const partes = composedOf(props.schema);
  return (
    <CampoSimples
      {...props}
      formato={formato}
      depois={
        <>
          {preenchidos.length > 0 && (
            <PreencherPeloCep caminho={props.caminho} campos={preenchidos} grupo={props.grupo} />
          )}
          {consulta !== undefined && <BuscarPeloNumero caminho={props.caminho} consulta={consulta} />}
          <EtiquetasDoCampo caminho={props.caminho} rotulo={(props.schema as Anotado).title ?? props.caminho} />
          {partes !== undefined && <EscreverEndereco caminho={props.caminho} partes={partes} />}
        </>
      }
    />
  );
};
