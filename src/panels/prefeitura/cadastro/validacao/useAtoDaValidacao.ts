import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api } from '../../../../dataProvider/http.ts';
import { createTentativas } from '../../../../dataProvider/tentativas.ts';
import { validacaoCadastro, type AtoDaValidacao } from '../../../../schemas/validacaoCadastro.ts';

export interface AtoEmCurso {
  readonly enviando: boolean;
  readonly erro: ApiError | null;
  /** True once it is done. A refusal stays in `erro`, and what was typed in its place. */
  readonly fazer: (ato: AtoDaValidacao, corpo: Readonly<Record<string, unknown>>) => Promise<boolean>;
  readonly limpar: () => void;
}

export const caminhoDaValidacao = (id: number | string): string => `painel-prefeitura/${validacaoCadastro.base}/${id}`;

/**
 * One act on a registration at a time. Repeated after a lost answer it has the same Idempotency-Key, so it happens once; whatever came of
 * it, the screen then shows how things stand now.
 */
export function useAtoDaValidacao(id: number): AtoEmCurso {
  const cliente = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [tentativas] = useState(createTentativas);
  const fazer: AtoEmCurso['fazer'] = async (ato, body) => {
    if (enviando) return false;
    setEnviando(true);
    setErro(null);
    try {
      await tentativas.enviar([ato, body], (idempotencyKey) =>
        api(`${caminhoDaValidacao(id)}/${ato}`, { method: 'POST', body, idempotencyKey, semNavegacao: true }),
      );
      return true;
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha);
      return false;
    } finally {
      // Only then: until the screen shows what came of it, another press would send the same again.
      await cliente.invalidateQueries({ queryKey: [validacaoCadastro.name] });
      setEnviando(false);
    }
  };
  return { enviando, erro, fazer, limpar: () => setErro(null) };
}
