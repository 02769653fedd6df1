import type { ReactElement } from 'react';
import { descricaoDoCampo, MolduraDoCampo } from '../../../panels/layout/ui/Campo.tsx';
import { Escolha } from '../../../panels/layout/ui/Escolha.tsx';
import { textos } from '../../../schemas/textos.ts';
import { molduraDa, type PropsDaEntrada } from './entrada.ts';

/** More than three do not fit side by side (look.md 4). */
const LADO_A_LADO = 3;

const rotuloDe = ({ rotulo, opcional }: ReturnType<typeof molduraDa>): string =>
  opcional ? `${rotulo} (opcional)` : rotulo;

/** What the portal answers itself, in words: read as any other text that is not to be typed over. */
function SoLeitura({ texto, ...props }: PropsDaEntrada & { readonly texto: string }): ReactElement {
  const { id, campo } = props;
  const moldura = molduraDa(props);
  return (
    <MolduraDoCampo {...moldura} id={id}>
      <input
        className="entrada"
        id={id}
        name={campo}
        readOnly
        value={texto}
        aria-describedby={descricaoDoCampo(id, moldura)}
      />
    </MolduraDoCampo>
  );
}

/** Sim or Não, nothing chosen beforehand; what the portal answers is no choice. */
export function EntradaSimNao(props: PropsDaEntrada): ReactElement {
  const { valor } = props;
  if (props.ui.calculado)
    return <SoLeitura {...props} texto={typeof valor === 'boolean' ? textos.respostas[valor ? 'sim' : 'nao'] : ''} />;
  const moldura = molduraDa(props);
  return (
    <Escolha
      rotulo={rotuloDe(moldura)}
      nome={props.id}
      valor={props.valor === true ? 'sim' : props.valor === false ? 'nao' : null}
      opcoes={[
        { valor: 'sim', rotulo: textos.respostas.sim },
        { valor: 'nao', rotulo: textos.respostas.nao },
      ]}
      aoEscolher={(escolhido) => props.aoConfirmar(escolhido === 'sim')}
      ajuda={moldura.ajuda}
      erro={moldura.erro}
    />
  );
}

/** One of several options: side by side up to three, else a list to open. */
export function EntradaDeSelecao(props: PropsDaEntrada): ReactElement {
  const { id, campo, ui, valor, aoConfirmar } = props;
  const opcoes = ui.opcoes ?? [];
  if (ui.fixo === true || ui.calculado)
    return <SoLeitura {...props} texto={opcoes.find(({ chave }) => chave === valor)?.nome ?? ''} />;
  const moldura = molduraDa(props);
  if (opcoes.length <= LADO_A_LADO)
    return (
      <Escolha
        rotulo={rotuloDe(moldura)}
        nome={id}
        valor={typeof valor === 'string' ? valor : null}
        opcoes={opcoes.map(({ chave, nome }) => ({ valor: chave, rotulo: nome }))}
        aoEscolher={aoConfirmar}
        ajuda={moldura.ajuda}
        erro={moldura.erro}
      />
    );
  return (
    <MolduraDoCampo {...moldura} id={id}>
      <select
        className="entrada"
        id={id}
        name={campo}
        value={typeof valor === 'string' ? valor : ''}
        aria-required={ui.obrigatorio || undefined}
        aria-invalid={moldura.erro !== undefined || undefined}
        aria-describedby={descricaoDoCampo(id, moldura)}
        onChange={(evento) => aoConfirmar(evento.target.value === '' ? null : evento.target.value)}
      >
        <option value="">Escolha</option>
        {opcoes.map(({ chave, nome }) => (
          <option key={chave} value={chave}>
            {nome}
          </option>
        ))}
      </select>
    </MolduraDoCampo>
  );
}
