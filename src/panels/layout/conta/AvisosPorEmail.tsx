import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import type { AvisoPorEmail } from '../../../schemas/mensagem/avisosPorEmail.ts';
import { Carregado } from '../ui/Carregado.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import './avisosPorEmail.css';

const CHAVE = ['me', 'avisos'] as const;

const semEmail = (avisos: readonly AvisoPorEmail[]): readonly string[] =>
  avisos.filter(({ por_email }) => !por_email).map(({ evento }) => evento);

function Formulario({ avisos }: { readonly avisos: readonly AvisoPorEmail[] }): ReactElement {
  const cliente = useQueryClient();
  const guardados = semEmail(avisos);
  const [desligados, setDesligados] = useState(guardados);
  const { enviando, recusa, tentar } = useEnvio<void>([]);
  const salvar = (): Promise<boolean> =>
    tentar({}, async () => {
      const body = { sem_email: desligados };
      cliente.setQueryData(
        CHAVE,
        await api<readonly AvisoPorEmail[]>('me/avisos', { method: 'POST', body, semNavegacao: true }),
      );
    });
  const mudou = desligados.length !== guardados.length || desligados.some((um) => !guardados.includes(um));
  const { pergunta } = useAoSair(() => mudou, salvar);
  const mudar = (evento: string, ligado: boolean): void =>
    setDesligados((antes) => (ligado ? antes.filter((um) => um !== evento) : [...antes, evento]));
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <fieldset className="avisos-por-email">
        <legend>Receber também por e-mail</legend>
        {avisos
          .filter(({ sempre }) => !sempre)
          .map(({ evento, rotulo }) => (
            <label key={evento}>
              <input
                type="checkbox"
                name={evento}
                checked={!desligados.includes(evento)}
                onChange={({ target }) => mudar(evento, target.checked)}
              />
              <span>{rotulo}</span>
            </label>
          ))}
      </fieldset>
      <p className="secundario pequeno">
        O sino do portal mostra todos, também os que você desligar aqui. Os e-mails sobre a sua conta e a segurança dela
        chegam sempre.
      </p>
      <div className="formulario-acoes">
        <Botao type="submit" variante="secundario" carregando={enviando}>
          {enviando ? 'Salvando…' : 'Salvar avisos'}
        </Botao>
      </div>
    </form>
  );
}

/** Which events of requests reach the caller by mail, and which by the bell alone. */
export function AvisosPorEmail(): ReactElement {
  const consulta = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api<readonly AvisoPorEmail[]>('me/avisos', { ...calado, signal }),
  });
  return (
    <Carregado consulta={consulta} rotulo="Carregando os avisos…" oQue="os avisos por e-mail">
      {(avisos) => <Formulario avisos={avisos} />}
    </Carregado>
  );
}
