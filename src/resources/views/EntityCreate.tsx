import { useCallback, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { useCreate, useNavigate, type RaRecord } from 'ra-core';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import { errosDoServidor } from '../formulario/errosDoServidor.ts';
import type { Erros } from '../formulario/validarRegistro.ts';
import { valoresIniciais } from '../formulario/valoresIniciais.ts';
import { artigo, minusculo } from '../genero.ts';
import { useCaminhos } from '../PainelContext.ts';
import { useTodo } from '../parentesco/useTodo.ts';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { EntityForm, type PropsDoEntityForm } from './EntityForm.tsx';
import { Pagina } from './Pagina.tsx';

export interface PropsDoEntityCreate extends Pick<PropsDoEntityForm, 'regras'> {
  readonly entity: Entity;
  /** Instead of the declared sections. */
  readonly children?: ReactNode;
}

/** A new record of a registry. */
export const EntityCreate = ({ entity, regras, children }: PropsDoEntityCreate): ReactElement => {
  const caminhos = useCaminhos(entity.name);
  const navegar = useNavigate();
  const criado = useRef<RaRecord | null>(null);
  const livre = useRef(false);
  const [criar] = useCreate();
  const todo = useTodo(entity);
  const iniciais = useMemo(() => ({ ...valoresIniciais(entity.schema), ...todo }), [entity, todo]);
  const salvar = useCallback(
    async (valores: Readonly<Record<string, unknown>>): Promise<Erros | null> => {
      try {
        criado.current = await criar(entity.name, { data: valores }, { returnPromise: true });
        return null;
      } catch (erro) {
        return errosDoServidor(erro);
      }
    },
    [criar, entity.name],
  );
  const titulo = `Nov${artigo(entity.label)} ${minusculo(entity.label.one)}`;
  const trilha = [...useTrilha(entity), { label: entity.label.many, rota: caminhos.lista }];
  return (
    <EntityContext.Provider value={entity}>
      <Pagina titulo={titulo} trilha={trilha}>
        <EntityForm
          entity={entity}
          valores={iniciais}
          salvar={salvar}
          depois={() => navegar(criado.current === null ? caminhos.lista : caminhos.ver(criado.current.id))}
          voltar={caminhos.lista}
          livre={livre}
          {...(regras === undefined ? {} : { regras })}
        >
          {children}
        </EntityForm>
      </Pagina>
    </EntityContext.Provider>
  );
};
