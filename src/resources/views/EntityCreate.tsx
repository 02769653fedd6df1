import { useCallback, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useCreate, useNavigate, type RaRecord } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { Entity } from '../../schemas/entity.ts';
import { useCopia } from '../copia/useCopia.ts';
import { EntityContext } from '../EntityContext.ts';
import { errosDoServidor } from '../formulario/errosDoServidor.ts';
import type { Erros } from '../formulario/validarRegistro.ts';
import { valoresIniciais } from '../formulario/valoresIniciais.ts';
import { artigo, minusculo } from '../genero.ts';
import { useCaminhos } from '../PainelContext.ts';
import { useTodo } from '../parentesco/useTodo.ts';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { SegredoUmaVez } from '../segredo/SegredoUmaVez.tsx';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { EntityForm, type PropsDoEntityForm } from './EntityForm.tsx';
import { ErroParcial } from './ErroParcial.tsx';
import { EsqueletoDoRegistro } from './EsqueletoDoRegistro.tsx';
import { Pagina } from './Pagina.tsx';

export interface PropsDoEntityCreate extends Pick<PropsDoEntityForm, 'regras'> {
  readonly entity: Entity;
  /** Instead of the declared sections. */
  readonly children?: ReactNode;
}

/** A new record of a registry, empty or, where the address names one, a copy of another record. */
export const EntityCreate = ({ entity, regras, children }: PropsDoEntityCreate): ReactElement => {
  const caminhos = useCaminhos(entity.name);
  const navegar = useNavigate();
  const criado = useRef<RaRecord | null>(null);
  const livre = useRef(false);
  const [dito, setDito] = useState<{ readonly segredo: string | null }>();
  const consultas = useQueryClient();
  const [criar] = useCreate();
  const todo = useTodo(entity);
  const copia = useCopia(entity);
  const { valores: copiados } = copia;
  const iniciais = useMemo(
    () => ({ ...valoresIniciais(entity.schema, entity.readOnly), ...copiados, ...todo }),
    [entity, copiados, todo],
  );
  const salvar = useCallback(
    async (valores: Readonly<Record<string, unknown>>): Promise<Erros | null> => {
      try {
        criado.current = await criar(entity.name, { data: valores }, { returnPromise: true });
        // What is said once is not kept among what was read.
        if (entity.secret !== null) consultas.removeQueries({ queryKey: [entity.name, 'getOne'] });
        return null;
      } catch (erro) {
        return errosDoServidor(erro);
      }
    },
    [criar, consultas, entity],
  );
  const sair = (): void => {
    navegar(criado.current === null ? caminhos.lista : caminhos.ver(criado.current.id));
  };
  // The answer to a call that was repeated has none: the record is there, its secret is lost.
  const mostrarSegredo = (): void => {
    if (entity.secret === null || criado.current === null) return sair();
    const segredo: unknown = criado.current['segredo'];
    setDito({ segredo: typeof segredo === 'string' ? segredo : null });
  };
  const titulo =
    copia.titulo === undefined
      ? `Nov${artigo(entity.label)} ${minusculo(entity.label.one)}`
      : `Cópia de ${copia.titulo}`;
  const trilha = [...useTrilha(entity), { label: entity.label.many, rota: caminhos.lista }];
  return (
    <EntityContext.Provider value={entity}>
      <Pagina titulo={titulo} trilha={trilha}>
        {copia.erro !== null && (
          <ErroParcial
            titulo="Não foi possível abrir o registro a copiar."
            detalhe={copia.erro.message}
            tentarDeNovo={copia.tentarDeNovo}
          />
        )}
        {copia.pedida && copia.erro === null && copiados === undefined && <EsqueletoDoRegistro />}
        {copia.pedida === (copiados !== undefined) && (
          <EntityForm
            entity={entity}
            valores={iniciais}
            salvar={salvar}
            depois={mostrarSegredo}
            voltar={caminhos.lista}
            livre={livre}
            {...(regras === undefined ? {} : { regras })}
          >
            {children}
          </EntityForm>
        )}
        {dito !== undefined && entity.secret !== null && criado.current !== null && (
          <SegredoUmaVez
            titulo={tituloDoRegistro(entity, criado.current)}
            segredo={dito.segredo}
            renovar={entity.secret.renew}
            fechar={sair}
          />
        )}
      </Pagina>
    </EntityContext.Provider>
  );
};
