import type { ReactElement } from 'react';
import type { ModeloAberto } from '../../../../schemas/processo/modelo/modelo.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import type { Correspondencia } from './chamadas.ts';

/** What was written over what the template proposes. */
export interface EscritoDoModelo {
  readonly nome?: string;
  readonly nome_curto?: string;
  readonly grupo?: string;
  readonly setores?: Correspondencia;
  readonly parametros?: Correspondencia;
}

interface Props {
  readonly modelo: ModeloAberto;
  readonly escrito: EscritoDoModelo;
  readonly erros: Readonly<Record<string, string>>;
  readonly aoEscrever: (mudanca: EscritoDoModelo) => void;
}

function OQueTem({ modelo }: Pick<Props, 'modelo'>): ReactElement {
  const { pagina, campos } = modelo;
  const numeros = [
    `${pagina.etapas.length} ${pagina.etapas.length === 1 ? 'etapa' : 'etapas'}`,
    `${campos} ${campos === 1 ? 'pergunta' : 'perguntas'}`,
    `${pagina.documentos.length} ${pagina.documentos.length === 1 ? 'documento' : 'documentos'}`,
    `${pagina.taxas.length} ${pagina.taxas.length === 1 ? 'taxa' : 'taxas'}`,
  ];
  return (
    <section aria-label="O que o modelo tem">
      <p>{modelo.descricao}</p>
      <p className="secundario">{`Versão ${modelo.numero}: ${numeros.join(', ')}. ${modelo.comentario}`}</p>
      <h3>Etapas</h3>
      <ol className="modelo-etapas">
        {pagina.etapas.map(({ nome, prazo }) => (
          <li key={nome}>
            {nome}
            {prazo !== null && <span className="secundario">{` · ${prazo}`}</span>}
          </li>
        ))}
      </ol>
      {pagina.documentos.length > 0 && (
        <details>
          <summary>Documentos</summary>
          <ul className="modelo-etapas">
            {pagina.documentos.map(({ nome, etapa }) => (
              <li key={`${etapa} ${nome}`}>{nome}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What a template consists of, and what it is called and goes to in this city. Whatever is not chosen is chosen in the editor. */
export function TomarModelo({ modelo, escrito, erros, aoEscrever }: Props): ReactElement {
  const nome = escrito.nome ?? modelo.nome;
  const daCidade = {
    setores: modelo.cidade.setores.map((s) => ({ valor: s.sigla, rotulo: s.nome })),
    parametros: modelo.cidade.parametros.map((v) => ({ valor: v.sigla, rotulo: `${v.sigla}: ${v.nome}` })),
  };
  const correspondencia = (campo: 'setores' | 'parametros'): readonly ReactElement[] =>
    modelo[campo].map(({ sigla, nome: rotulo }) => (
      <Selecao
        key={sigla}
        rotulo={rotulo}
        vazio="Escolher depois, no editor"
        opcoes={daCidade[campo]}
        valor={escrito[campo]?.[sigla] ?? ''}
        erro={erros[`${campo}.${sigla}`]}
        aoEscolher={(valor) => {
          const { [sigla]: _antes, ...outros } = escrito[campo] ?? {};
          aoEscrever({ [campo]: valor === '' ? outros : { ...outros, [sigla]: valor } });
        }}
      />
    ));
  return (
    <div className="tomar-modelo">
      <OQueTem modelo={modelo} />
      <section aria-label="Nesta prefeitura" className="novo-processo">
        <h3>Nesta prefeitura</h3>
        <Campo
          rotulo="Nome do processo"
          value={nome}
          maxLength={255}
          erro={erros['nome']}
          onChange={(e) => aoEscrever({ nome: e.target.value })}
        />
        <Campo
          rotulo="Nome curto"
          value={escrito.nome_curto ?? nome.slice(0, 24).trim()}
          maxLength={24}
          erro={erros['nome_curto']}
          onChange={(e) => aoEscrever({ nome_curto: e.target.value })}
        />
        <Campo
          rotulo="Grupo"
          value={escrito.grupo ?? modelo.grupo}
          maxLength={255}
          erro={erros['grupo']}
          onChange={(e) => aoEscrever({ grupo: e.target.value })}
        />
        {correspondencia('setores')}
        {correspondencia('parametros')}
      </section>
    </div>
  );
}
