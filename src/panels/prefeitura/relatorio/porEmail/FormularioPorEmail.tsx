import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import {
  diasDaSemana,
  formatosDoAnexo,
  NOME_DO_POR_EMAIL,
  frequencias,
  oQueConta,
  ULTIMO_DIA,
  type FormatoDoAnexo,
  type Frequencia,
  type RelatorioPorEmail,
} from '../../../../schemas/relatorios/porEmail.ts';
import type { FiltrosGuardados } from '../../../../schemas/visao.ts';
import { required } from '../../../../schemas/validacao/required.ts';
import { nomesDosFormatos } from '../../../../resources/lista/nomesDosFormatos.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { MolduraDoCampo } from '../../../layout/ui/Campo.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { useEnvio } from '../../../publico/comum/useEnvio.ts';
import { CHAVE, type DadosDoPorEmail } from './chamadas.ts';

const CAMPOS = ['nome', 'frequencia', 'dia', 'hora', 'formatos'];
const HORAS = Array.from({ length: 24 }, (_, h) => ({ valor: String(h), rotulo: `${h}h` }));
const doMes = Array.from({ length: ULTIMO_DIA }, (_, i) => ({ valor: String(i + 1), rotulo: `Dia ${i + 1}` }));
const daSemana = diasDaSemana.map((nome, i) => ({
  valor: String(i + 1),
  rotulo: `${nome.charAt(0).toUpperCase()}${nome.slice(1)}`,
}));

interface Props {
  /** Name of the report. */
  readonly relatorio: string;
  /** What is chosen of it. */
  readonly filtros: FiltrosGuardados;
  /** What else is chosen, under the name. */
  readonly mais?: ReactNode;
  readonly inicial: DadosDoPorEmail;
  /** What the button says. */
  readonly acao: string;
  readonly gravar: (dados: DadosDoPorEmail) => Promise<RelatorioPorEmail>;
  readonly aoGravar: () => void;
  readonly aoSair: () => void;
}

/** When a report comes by mail, under what name, and with which files. */
export const FormularioPorEmail = ({
  relatorio,
  filtros,
  mais,
  inicial,
  acao,
  gravar,
  aoGravar,
  aoSair,
}: Props): ReactElement => {
  const cliente = useQueryClient();
  const [escritos, setEscritos] = useState<Partial<DadosDoPorEmail>>({});
  // What nobody wrote over follows what is offered: its names may come later.
  const dados = { ...inicial, ...escritos };
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(CAMPOS);
  const id = useId();
  const { nome, frequencia, dia, hora, formatos } = dados;
  const mudar = (mudados: Partial<DadosDoPorEmail>): void => {
    setEscritos({ ...escritos, ...mudados });
    Object.keys(mudados).forEach(limpar);
  };
  const marcar = (formato: FormatoDoAnexo, ligado: boolean): void =>
    mudar({ formatos: formatosDoAnexo.filter((um) => (um === formato ? ligado : formatos.includes(um))) });
  const enviar = async (): Promise<void> => {
    const feito = await tentar({ nome: required(nome) }, async () => {
      await gravar({ ...dados, nome: nome.trim() });
      await cliente.invalidateQueries({ queryKey: CHAVE });
      avisar(true, `${nome.trim()} vem por e-mail.`);
    });
    if (feito) aoGravar();
  };
  return (
    <form
      className="campos"
      noValidate
      onSubmit={(evento: FormEvent) => {
        evento.preventDefault();
        void enviar();
      }}
    >
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <MolduraDoCampo id={id} rotulo="Nome" erro={erros['nome']}>
        <input
          id={id}
          name="nome"
          className="entrada"
          maxLength={NOME_DO_POR_EMAIL}
          value={nome}
          aria-invalid={erros['nome'] !== undefined || undefined}
          onChange={({ target }) => mudar({ nome: target.value })}
        />
      </MolduraDoCampo>
      {mais}
      <Selecao
        rotulo="Com que frequência"
        opcoes={Object.entries(frequencias).map(([valor, rotulo]) => ({ valor, rotulo }))}
        valor={frequencia}
        aoEscolher={(valor) => mudar({ frequencia: valor as Frequencia, dia: 1 })}
        erro={erros['frequencia']}
      />
      <Selecao
        rotulo={frequencia === 'semanal' ? 'Dia da semana' : 'Dia do mês'}
        opcoes={frequencia === 'semanal' ? daSemana : doMes}
        valor={String(dia)}
        aoEscolher={(valor) => mudar({ dia: Number(valor) })}
        erro={erros['dia']}
      />
      <Selecao
        rotulo="Hora"
        opcoes={HORAS}
        valor={String(hora)}
        aoEscolher={(valor) => mudar({ hora: Number(valor) })}
        erro={erros['hora']}
      />
      <fieldset className="por-email-arquivos">
        <legend>Arquivos anexados</legend>
        {formatosDoAnexo.map((formato) => (
          <label key={formato}>
            <input
              type="checkbox"
              checked={formatos.includes(formato)}
              onChange={({ target }) => marcar(formato, target.checked)}
            />
            <span>{nomesDosFormatos[formato].nome}</span>
          </label>
        ))}
      </fieldset>
      <p className="secundario pequeno">{oQueConta(relatorio, filtros, frequencia)}</p>
      <div className="visoes-acoes">
        <Botao variante="texto" tamanho="pequeno" onClick={aoSair}>
          Voltar
        </Botao>
        <Botao tamanho="pequeno" type="submit" carregando={enviando}>
          {enviando ? 'Salvando…' : acao}
        </Botao>
      </div>
    </form>
  );
};
