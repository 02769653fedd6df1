import { useId, useMemo, type ReactElement } from 'react';
import { EntradaDoCampo } from '../../../../../resources/stepForm/entradas/EntradaDoCampo.tsx';
import type { ServicosDaEntrada } from '../../../../../resources/stepForm/entradas/entrada.ts';
import type { Campo } from '../../../../../schemas/processo/campo.ts';
import { acimaDe, junto, passosDo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { uiDoCampo } from '../../../../../schemas/processo/formulario.ts';
import type { Valor } from '../../../../../schemas/requerimento/resposta.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { useErroEm, useNo } from '../contexto.ts';
import { useEscrever } from '../useEscrever.ts';
import type { PropsDoItem } from './props.ts';

/** Kinds that are looked up have no initial value. */
const SEM_CONSULTA: ServicosDaEntrada = {};

const ESCOLHAS: ReadonlySet<string> = new Set(['logico', 'selecao']);

/** Told apart by the choice that is drawn: an option without key, or of the same key, is not one yet. */
const comOpcoesProntas = (campo: Campo): Campo =>
  campo.opcoes === undefined ? campo : { ...campo, opcoes: campo.opcoes.filter(({ chave }) => chave !== '') };

/** The field that an answer stands in, also within one of its pieces. */
const campoDo = (caminho: Caminho): Caminho => {
  const [lista, posicao] = passosDo(caminho);
  return lista === 'campos' && typeof posicao === 'number' ? junto(lista, posicao) : (acimaDe(caminho) ?? '');
};

/** As it is answered: of one that is worked out, what it comes to is typed. */
const respondivel = (campo: Campo): Campo => {
  const { calculo: _, ...resto } = comOpcoesProntas(campo);
  return resto;
};

/** What a field comes answered with, or what its calculation has to come to, asked by the very input that its form has. */
export function ItemDeResposta(props: PropsDoItem<'resposta'>): ReactElement {
  const { caminho, item } = props;
  const { forma } = props;
  const campo = useNo(campoDo(caminho)) as Campo;
  const valor = useNo(caminho) as Valor | undefined;
  const erro = useErroEm(caminho);
  const { digitar, mudar, pousar } = useEscrever(props);
  const id = useId();
  const ui = useMemo(() => {
    const { ajuda: _dela, ...resto } = uiDoCampo(respondivel(campo));
    return {
      ...resto,
      nome: item.rotulo,
      obrigatorio: forma.obrigatorio,
      ...(item.ajuda === undefined ? {} : { ajuda: item.ajuda }),
    };
  }, [campo, item, forma.obrigatorio]);
  return (
    <div className="editor-resposta" onBlur={pousar}>
      <EntradaDoCampo
        // Another kind has another input: what was typed in the one is not its text.
        key={campo.tipo}
        id={id}
        campo={id}
        rotulo={item.rotulo}
        ui={ui}
        valor={valor}
        erro={erro}
        servicos={SEM_CONSULTA}
        aoDigitar={(novo) => digitar(novo ?? undefined)}
        // A choice is a change of its own; what was typed was written with its keys.
        aoConfirmar={(novo) => (ESCOLHAS.has(campo.tipo) ? mudar : digitar)(novo ?? undefined)}
      />
      {valor !== undefined && !forma.obrigatorio && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => mudar(undefined)}>
          Tirar o valor inicial
        </Botao>
      )}
    </div>
  );
}
