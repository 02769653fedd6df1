import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import {
  NOME_DO_MODELO,
  type ColunaDoModelo,
  type ModeloDeColunas,
} from '../../../../../schemas/requerimento/modeloDeColunas.ts';
import { required } from '../../../../../schemas/validacao/required.ts';
import { Aviso } from '../../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { alterarModelo, criarModelo } from './chamadas.ts';

interface Props {
  /** Absent: a new one, of these columns. */
  readonly modelo: ModeloDeColunas | undefined;
  readonly colunas: readonly ColunaDoModelo[];
  /** Whether this reader may share models with the organisation. */
  readonly partilha: boolean;
  readonly aoSair: () => void;
  readonly aoGuardar: (modelo: ModeloDeColunas, frase: string) => Promise<void>;
}

/** The name of a model, and whether the whole staff may open it. */
export function FormularioDoModelo({ modelo, colunas, partilha, aoSair, aoGuardar }: Props): ReactElement {
  const [nome, setNome] = useState(modelo?.nome ?? '');
  const [compartilhado, setCompartilhado] = useState(modelo?.compartilhado ?? false);
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [recusa, setRecusa] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const guardar = async (): Promise<void> => {
    const falta = required(nome);
    setErros(falta === undefined ? {} : { nome: falta });
    if (falta !== undefined) return;
    setEnviando(true);
    setRecusa(null);
    const dito = { nome: nome.trim(), compartilhado };
    try {
      if (modelo === undefined) await aoGuardar(await criarModelo({ ...dito, colunas }), `Modelo ${dito.nome} salvo.`);
      else await aoGuardar(await alterarModelo(modelo, dito), `Modelo ${dito.nome} alterado.`);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(erro.porCampo);
      setRecusa(erro.porCampo['nome'] === undefined ? erro.mensagem : null);
      setEnviando(false);
    }
  };
  return (
    <form
      className="exportar-modelos"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        void guardar();
      }}
    >
      {recusa !== null && <Aviso tom="bad" titulo={recusa} />}
      <Campo
        rotulo="Nome do modelo"
        maxLength={NOME_DO_MODELO}
        value={nome}
        erro={erros['nome']}
        // The form stands in the place of what had the focus.
        autoFocus
        onChange={(evento) => setNome(evento.target.value)}
      />
      {(partilha || compartilhado) && (
        <label className="exportar-partilha">
          <input
            type="checkbox"
            checked={compartilhado}
            onChange={(evento) => setCompartilhado(evento.target.checked)}
          />
          Compartilhar com toda a equipe da organização
        </label>
      )}
      <div className="exportar-atos">
        <Botao variante="texto" tamanho="pequeno" onClick={aoSair}>
          Voltar
        </Botao>
        <Botao variante="secundario" tamanho="pequeno" type="submit" carregando={enviando}>
          {enviando ? 'Salvando…' : 'Salvar modelo'}
        </Botao>
      </div>
    </form>
  );
}
